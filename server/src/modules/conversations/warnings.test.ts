import { expect, it } from 'vitest'
import { warningsIn } from './warnings.ts'

it.each([
  ['advance', 'Pay ₹2,000 token first, then I will show you the flat before your visit'],
  ['advance', 'You have to pay the gate pass fee of 1500, it is refundable after the visit'],
  ['advance', 'Please transfer the token amount to hold the room'],
  ['advance', 'Visiting charges Rs. 999, fully refundable'],
  ['advance', 'pehle token bhejo, phir dekhne aana'],
  ['advance', 'Dekhne se pehle 2000 rupaye bhej do'],
  ['advance', 'घर देखने से पहले टोकन भेजिए'],
  ['advance', 'गेट पास के लिए पैसे जमा कीजिए'],
  ['scan', 'I am sending a QR code, scan it and the refund comes to you'],
  ['scan', 'scan karo aur paise aapke account mein aa jayenge'],
  ['scan', 'Accept my request on Google Pay'],
  ['scan', 'Send 500 to asha.rao@okaxis'],
  ['scan', 'phonepe pe bhejo'],
  ['scan', 'क्यूआर कोड स्कैन कीजिए'],
  ['code', 'You will receive an OTP, tell me'],
  ['code', 'Please share the 6 digit code with me'],
  ['code', 'OTP batao jaldi'],
  ['code', 'ओटीपी बताइए'],
  ['link', 'Fill the form at https://rooms-verify.example/pay'],
  ['link', 'See the photos on www.my-flat-pictures.example'],
  ['link', 'Book on cheap-rooms.xyz today'],
  ['link', 'Join t.me/rooms'],
  ['story', 'I am in Indian Army, posted in Jammu, so I cannot show it myself'],
  ['story', 'Main CISF mein hoon, mera transfer ho gaya'],
  ['story', 'The keys will be sent by courier'],
  ['story', 'चाबी कूरियर से मिल जाएगी'],
  ['story', 'मैं सेना में हूँ'],
])('warns of %s: %s', (warning, text) => {
  expect(warningsIn(text)).toContain(warning)
})

it.each([
  'Deposit is two months, refundable when you leave.',
  'The deposit is ₹20,000 and the rent ₹10,000.',
  'Send your number',
  'Please send me your number, I will call you in the evening.',
  'Can I visit on Sunday at 11?',
  'Is the advance adjusted with the last month?',
  'One month advance and one month deposit.',
  'Rent can be paid by UPI or in cash every month.',
  'Is Google Pay fine for the rent?',
  'You pay after you have seen the room.',
  'No need to pay anything before you move in.',
  'The rent is due before the fifth of each month.',
  'What is the door code of the building?',
  'What is the pin code?',
  'The room is near the army public school.',
  'It is 2 km from the Cantonment station.',
  'Courier boys know the lane, it is easy to find.',
  'You get two keys.',
  'Electricity is Rs.8 a unit, water is free.',
  'Available.In the evening I am at home.',
  'Write to me at asha.rao@gmail.com',
  'Call me at 98100 12345',
  'kiraya kitna hai aur kab dekh sakte hain?',
  'Do mahine ka deposit hai, kiraya 5 tarikh tak.',
  'Pehle aap kamra dekh lijiye, phir baat karte hain.',
  'Aap apna number bhejo',
  'Main kal shaam ko aata hoon.',
  'दो महीने की जमा राशि है।',
  'कमरा कब देख सकते हैं?',
  'आप अपना नंबर भेजिए',
  'क्या खाना शामिल है?',
  'बिजली का बिल अलग है।',
])('says nothing of: %s', (text) => {
  expect(warningsIn(text)).toEqual([])
})

it('takes a text as long as a message can be at once', () => {
  const hostile = 'pay first before visit '.repeat(90).slice(0, 2000)
  const began = performance.now()
  for (let n = 0; n < 20; n++) warningsIn(hostile)
  expect(performance.now() - began).toBeLessThan(2_000)
})
