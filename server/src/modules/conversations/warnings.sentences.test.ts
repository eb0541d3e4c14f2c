// What owners, renters and frauds write in India.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { warningsIn } from './warnings.ts'

const FRAUDS = [
  'Sir I am CISF jawan, presently on duty at Chennai airport, so the agent will give you the keys',
  'As per society rules you need to deposit 2500 for the entry card, it will be returned at the gate',
  'Kindly make a payment of Rs 1999 so that I can stop showing the flat to other clients',
  'Many people are interested, transfer 5000 now and the flat is yours',
  'I have sent you the link on WhatsApp, fill the form on rentalagreement.in and pay the fee',
  'You just open PhonePe and enter your PIN, the money will be credited to your account',
  'I will send Re 1 first, then you accept the payment request for the rent',
  'My company will pay the rent in advance, please send me your UPI ID and scan the code I send',
  'Please tell me the number that came in the message so that I can confirm your booking',
  'I live in Canada now, after you pay the deposit I will send the keys by DHL',
  'Download AnyDesk so my accountant can help you with the payment',
  'Police verification charge 1500 online pay before visit, refundable',
  'See the video tour at luxury-flats.co.in/tour and register there',
  'Main army se hu, meri posting Leh mein hai, flat mere bhai dikhayega',
  'Bhai 1000 rupaye token daal do warna flat kisi aur ko de dunga',
  'Pehle registration ke 999 bhejo uske baad address milega',
  'Google pay kar dijiye 3000, phir main location bhejta hoon',
  'QR bhej raha hoon, scan karke apna PIN daalo, paise turant aa jayenge',
  'Aapke phone pe jo OTP aaya hai woh mujhe bata do',
  'Society ka gate pass banana padega, 1850 rupaye lagenge, visit ke baad wapas',
  'Hum fauj mein hain isliye advance company account se bhejenge, aap ek rupya bhej ke check karo',
  'TeamViewer download kar lo, main yahan se payment set kar dunga',
  'Chabi courier se aa jayegi, bas deposit bhej do',
  'मैं फौजी हूँ, मेरी पोस्टिंग श्रीनगर में है, इसलिए मिल नहीं सकता',
  'कमरा देखने से पहले 1500 रुपये गेट पास के लिए भेजने होंगे',
  'फोनपे पर 2000 भेज दीजिए, कमरा आपका पक्का',
  'आपके मोबाइल पर जो कोड आया है वह बताइए',
  'टोकन मनी अभी डाल दो नहीं तो मकान दूसरे को दे देंगे',
  'क्यूआर स्कैन करके पैसे ले लीजिए',
  'बुकिंग के लिए 999 रुपये जमा करें, बाद में वापस मिलेंगे',
  'चाबी कूरियर से भेज दूंगा, पहले डिपॉजिट भेजिए',
  'Dear, I am a soldier in the Indian Army and my house is vacant since my transfer to Assam',
  "Transfer half the deposit to my wife's Google Pay and I will remove the ad",
  'Whatever code you got on SMS just forward it here',
  'We work with Army payment system, you have to send 10 rupees and you get 20 back',
  'Click here to confirm your slot nobroker-visit.online',
  'The house is locked, once 5000 is received the courier will bring the key',
  'First person to pay the token gets the flat',
  'Show this QR to your bank app and you will receive the refund',
  'Install the support app QuickSupport and tell me the id',
  'Rs 500 verification to be paid online for site visit',
  'Pay Rs. 3,500 for rental agreement and gate entry, then only guard will allow you inside',
  'Fill details on bit.ly/flat-visit',
  'Sir mein army mein hoon, ID card bhej raha hoon, bharosa rakho',
  'Advance de do abhi, bahut log line mein hain',
  'Visit ka charge 499 hai, wapas ho jayega',
  'Pehle paisa phir chabi',
  'Aap 2000 phonepe kar do main room rok dunga',
  'OTP bhejna zara',
  'Apna UPI pin daaliye paise receive karne ke liye',
  'Do mahine ka security pehle dalwa do tabhi ghar dikhaunga',
  'Main CRPF se hoon, duty pe hoon, phone pe baat nahi ho payegi',
  'पहले आधा किराया भेजिए तब पता दूँगा',
  'मैं सीआरपीएफ में हूँ, ड्यूटी पर हूँ, मकान नौकर दिखा देगा',
  'गेट पास 1800 का बनेगा, विज़िट के बाद वापस',
  'ओटीपी आया होगा, जल्दी भेजो',
  'एनीडेस्क डाउनलोड कर लीजिए',
  'गूगल पे पर टोकन भेजो वरना मकान चला जाएगा',
  'मेरे नंबर पर दो हजार पेटीएम कर दो',
  "Don't worry, pay the token first and it is refundable",
  'No brokerage, just transfer the security amount and I will courier the keys',
  'My gpay number is 9812345678, send 3000 there',
  'Before I share the address you must pay 999 registration',
  'I am in Merchant Navy right now on ship, my agent handles, pay him token',
  'Sending you a collect request, just approve it with your PIN',
  'Tell me the six digits you just received',
  'Go to flatbooking.in and pay the visit fee',
  'I am BSF officer posted in Gujarat',
  'Install rustdesk please',
  'Aapko pehle 1000 jama karna hoga visit card ke liye',
  'Main Army officer hoon, mera transfer Kashmir ho gaya hai',
  'Paytm par 500 bhej dijiye confirm ho jayega',
  'Mobile par code gaya hai, bata dijiye',
  'Token nahi doge to kamra nahi milega, 2000 abhi bhejo',
  'रजिस्ट्रेशन के 500 रुपये पहले भेजिए',
  'मैं आर्मी में अफसर हूँ, ट्रांसफर हो गया है',
  'क्यूआर कोड भेज रहा हूँ, उस पर पैसे डाल दीजिए',
  'ओटीपी मत छुपाइए, मुझे भेजें',
  'विज़िट से पहले 800 रुपये जमा करने होंगे',
  'Pay the token first, I will refund after you see it.',
  'Pehle token bhejo phir dekh lo room.',
  'Gate pass 500 pay, refund after seeing the flat.',
  'पहले टोकन भेजो, देखने के बाद वापस मिलेगा',
  'Token bhejo abhi, kitne log pooch rahe hain',
  'No need to visit first, just pay the token now.',
  'No charges later, only pay token 2000 now',
  'I paid 2000 society fee so pay 500 gate pass before visit',
  'Gate code ke liye OTP bata do',
  'my pin code is 201301, tell me the OTP',
  'I am posted in army near Pune so cannot come, send advance.',
  'Scan this qr code, and share your aadhaar',
  'May I request token payment from your side today to hold',
  'How much longer pay the token to hold',
  'We would like to see serious tenants pay the token first',
  'Pin code batao jo sms pe aaya',
  'My friend in army canteen, pay advance for canteen card',
  'I am from army quarters, transferred to Delhi',
  'Can I say pay the token',
  'When will I get your token payment',
  'My uncle in army is posted in Leh so send advance',
  'Tell me the pin code you received on SMS',
  'Is flat ka gate pass fee 500 hai, dekhne ke baad wapas',
  'Kitna sochoge token bhejo abhi',
  'Shall I send you a QR code for the refund',
  'Do not pay in cash, phonepe par bhejo',
  'मत दो किराया अभी, टोकन भेजो',
  'कितनी बार बोलूं टोकन जमा करो',
  'We will visit you with keys by courier',
  'What is the delay pay token now',
  'If you do not pay the token today the flat is gone',
  'No token payment, no visit',
  'I will pay you back the gate pass fee 500 after the visit',
  'Can I make the gate pass for you, fee is 500',
  'If gate pass is not there, pay 500 to the guard',
]

/** Frauds that no phrase finds yet. */
const SLIPS = [
  'Only serious tenants: pay half month rent today and get the visit pass',
  'Visit is free but you must buy the pass for 1200 from our portal before coming',
  'Please put the rent in my account today, otherwise I give it to the next tenant',
  'I am posted at Siachen, my friend will send you the agreement after you transfer security',
  'Card banane ke liye 2100 lagega, society ka rule hai',
]

const HONEST = [
  'Can we pay the deposit in two parts, after signing the agreement?',
  'My husband is a naval officer, so we may get transferred next year.',
  'Is this flat close to the military hospital?',
  'We are a family of four, my brother serves in the BSF in Jodhpur.',
  'Could you send me the amount of the electricity bill for last month?',
  'I would like to see the flat first and then pay the token.',
  'Who pays the society move-in charges, me or you?',
  'The caretaker will give you the keys, please show him your Aadhaar card.',
  'Please share the location pin, I am coming by metro.',
  'Is there a visitor parking pass for guests?',
  'Do you charge anything for a visit?',
  'I get parcels often, does the guard take courier deliveries?',
  "The rent goes to the owner's bank account by the fifth, UPI is fine too.",
  'You can scan the documents and bring them when you come.',
  'No brokerage, no token before you have seen the place.',
  'I paid the booking amount last week, when will I get the receipt?',
  'The flat is fully furnished.in front of a park, second floor.',
  'Do you live near Bandra.link road side is too noisy for us.',
  'Wifi and PhonePe shop downstairs, all convenient.',
  'Agreement registration fee is shared half and half.',
  'Kya advance wapas milega jab hum chhodenge?',
  'Mere papa fauj se retire hue hain, hum teen log hain',
  'Bhaiya room dekhne kab aa sakte hain, token baad mein denge',
  'Kiraya GPay se de sakte hain kya har mahine?',
  'Army area hai isliye bahut safe hai, paani 24 ghante aata hai',
  'Deposit ek mahine ka hai, chhodte time wapas ho jayega',
  'Gate par guard ko naam bata dena, woh andar aane dega',
  'Security guard hai kya building mein? Maintenance kitna hai?',
  'क्या मैं किराया यूपीआई से दे सकता हूँ?',
  'पहले कमरा देख लीजिए, पैसे की बात बाद में करेंगे',
  'मेरा भाई फौज में है, वह साल में एक बार आता है',
  'सिक्योरिटी डिपॉजिट कब वापस मिलता है?',
  'गेट पर पहुँचकर मुझे फोन कर दीजिए',
  'छावनी के पास है, बस स्टैंड दो मिनट की दूरी पर',
  'Can you send me more photos of the kitchen?',
  'What are the charges for the gate pass for my car?',
  'We will pay the security deposit when we sign.',
  'Is the building near the Air Force station?',
  'My parents will visit first, then we decide about the advance.',
  'I am moving because of a transfer, my company is TCS.',
  'My wife is posted in Pune, she works at a bank.',
  'Is the post office close?',
  'How do I pay the electricity, through Paytm?',
  'The key is with the neighbour, ring his bell.',
  'You can come and see it any day before 8 pm.',
  'Please send your name and the number of people for the society register.',
  'The society asks for police verification, it costs nothing.',
  'Rent is 15000 plus 2000 maintenance, paid by bank transfer each month.',
  'Two months deposit, one month notice, deposit is returned within a week of leaving.',
  'Is there an army canteen nearby?',
  'I work at an airport, CISF checks are at the gate.',
  'Can you confirm the booking for 3 nights from Friday?',
  'Breakfast included? Check-in before 12 possible?',
  'We do not take any token online, come and see first.',
  'The lift code is on the board.',
  'Shop is 300 sqft.top floor is also available.',
  'Token paid, please take the listing down.',
  'Owner is a retired colonel, very helpful.',
  'Bhaiya kitna advance dena padega?',
  'Kya aap UPI lete hain kiraye ke liye?',
  'Main parso dekhne aaunga, pehle call karunga',
  'Aap aadhar card ki copy bhej dijiye agreement ke liye',
  'Mere pati army mein hain, hum do log rahenge',
  'Paani ka alag se paisa dena hota hai kya?',
  'Room achha laga, token kal aake de dunga',
  'Yahan se metro 500 meter hai',
  'घर कब देखने आ सकते हैं, कोई फीस तो नहीं?',
  'एडवांस कितने महीने का देना होगा?',
  'मेरे पति सेना में जवान हैं, हम तीन लोग हैं',
  'बिजली का बिल हम फोनपे से भरते हैं',
  'डाकघर पास में है, चाबी पड़ोसी के पास है',
  'सोसाइटी का गेट रात ग्यारह बजे बंद होता है',
  "Will the owner be there when I visit? I'll pay the deposit after the agreement.",
  'Does the rent include maintenance and water charges?',
  'Army quarters are across the road, so traffic is light.',
  'Can I pay the first month by GPay on the day I move in?',
  'My friend from the navy stays in the same lane.',
  'Please confirm my visit for Saturday, I will come first to the gate.',
  'What documents do you need for the agreement?',
  'I will send my ID card before the visit, is that fine?',
  'Deposit will be returned after deducting painting charges.',
  'The guard keeps a spare key and receives parcels.',
  'We need a room before 1st, please send the address.',
  'I transferred the rent of November yesterday, please check.',
  'You may book the visit through this app only.',
  'Kya visit ke liye paise lagte hain?',
  'Deposit dekhne ke baad hi dunga',
  'Pehle aake dekh lo phir token dena',
  'Kiraya 8000 hai, bijli alag, paani free',
  'Kripya kal ka samay bata dijiye',
  'क्या जमा राशि वापस होती है?',
  'आप पहले आकर देखें, फिर एडवांस दें',
  'Visit karne se pehle call karo',
  'Please send your photo before the visit',
  'I ll send the documents first, then visit on Sunday',
  'Security guard will send you to gate, entry fee is not there',
  'flat no 1203 visiting card',
  'Please pay the deposit by UPI after the agreement is signed.',
  'Can I pay the token on Sunday after seeing the room?',
  'Should we transfer the deposit by NEFT or by UPI?',
  'How much is the gate pass for a bike?',
  'Kitna advance dena padega aur kab?',
  'No brokerage, no token, come and see.',
  'Never pay anyone before you have visited.',
  'Token mat bhejo, pehle room dekh lo.',
  'My son is in the navy, posted in Kochi, he visits once a year.',
  'We live behind the army canteen.',
  'The gate code is 4412, press the bell.',
  'Please share the pin code of the area for the address.',
  'Please scan your aadhaar and bring a copy.',
  'Pay the rent by UPI every month.',
  'Rent by UPI every month is fine.',
  'I paid the token yesterday, please give a receipt.',
  'I will transfer the deposit on GPay when we sign.',
  'Kya main UPI se deposit de sakta hoon?',
  'क्या मैं टोकन बाद में दे सकता हूँ?',
  'कितना टोकन देना होगा?',
  'Is there any registration fee for the agreement?',
  'Are there any visiting charges?',
  'Flat number 402, tower 7, gate 2.',
  'Visitors need a pass from the gate, it is free.',
  'I can send the advance after I see the flat.',
  'Will I get the deposit back?',
  'Who pays the registration charges?',
  'My wife is an army officer, we are transferred to Pune.',
  'Do we pay maintenance in advance?',
  'The deposit can be paid after the visit.',
  'You can pay in cash or by UPI after you move in.',
]

/** What a fraud may put around a demand: each excuses itself at most. */
const DECORATIONS = [
  'Is the deposit refundable',
  'How much is the token',
  'Can I visit on Sunday',
  'I would like to see the flat first and then pay the token',
  'I will pay by UPI after I see the room',
  'No brokerage',
  'no token before you have seen the place',
  'No need to pay anything before you move in',
  'you can see it after you meet me',
  'My father is in the army',
  'the door code is on the board',
  'scan the documents',
  'Agreement registration fee is shared half and half',
  'The entry fee is not there',
  'flat no 1203',
  'bijli ka bill har mahine 5 tarikh ko',
  'token baad mein denge',
  'Pehle aake dekh lo',
  'कमरा कब देख सकते हैं',
  'पहले कमरा देख लीजिए',
]

const fraud = fc.constantFrom(...FRAUDS)
const honest = fc.constantFrom(...HONEST)

it.each(FRAUDS)('warns of: %s', (text) => {
  expect(warningsIn(text)).not.toEqual([])
})

it.each(HONEST)('says nothing of: %s', (text) => {
  expect(warningsIn(text)).toEqual([])
})

it.each(SLIPS)('does not know yet: %s', (text) => {
  expect(warningsIn(text)).toEqual([])
})

it.each(DECORATIONS)('is not talked out of a fraud by: %s', (decoration) => {
  expect(warningsIn(decoration)).toEqual([])
  for (const text of FRAUDS) {
    const alone = warningsIn(text)
    expect(warningsIn(`${decoration}, ${text}`)).toEqual(expect.arrayContaining(alone))
    expect(warningsIn(`${text}, ${decoration}`)).toEqual(expect.arrayContaining(alone))
  }
})

it('finds a fraud between honest lines, and in capitals', () => {
  fc.assert(
    fc.property(honest, fraud, honest, (before, text, after) => {
      const alone = warningsIn(text)
      expect(warningsIn([before, text, after].join('\n'))).toEqual(alone)
      expect(warningsIn(text.toUpperCase())).toEqual(alone)
    }),
  )
})

it('says nothing of any honest lines together', () => {
  fc.assert(
    fc.property(fc.array(honest, { maxLength: 8 }), (lines) => {
      expect(warningsIn(lines.join('\n'))).toEqual([])
    }),
  )
})

it('tells a soldier who writes from one in the family', () => {
  const army = fc.constantFrom('army', 'Indian Army', 'CISF', 'CRPF', 'BSF', 'Navy', 'Air Force')
  const kin = fc.constantFrom('father', 'husband', 'wife', 'brother', 'son', 'uncle', 'friend')
  fc.assert(
    fc.property(army, kin, (force, who) => {
      expect(warningsIn(`I am in the ${force}`)).toEqual(['story'])
      expect(warningsIn(`My ${who} is in the ${force}`)).toEqual([])
      expect(warningsIn(`My ${who} is posted here with the ${force}`)).toEqual([])
      expect(warningsIn(`The ${force} colony is nearby`)).toEqual([])
    }),
  )
})

it('knows a domain by what stands around it', () => {
  const ending = fc.constantFrom('in', 'co.in', 'org', 'xyz', 'me', 'app', 'link', 'live', 'site')
  const label = fc.stringMatching(/^[a-z]{3,9}$/)
  fc.assert(
    fc.property(label, label, ending, fc.nat(999), (one, two, end, n) => {
      expect(warningsIn(`visit ${one}-${two}.${end}/pay`)).toContain('link')
      expect(warningsIn(`open ${one}.${end} now`)).toContain('link')
      expect(warningsIn(`it is ${one}-${two}.${end}`)).toContain('link')
      expect(warningsIn(`the ${one} is ${two}.in good condition`)).not.toContain('link')
      expect(warningsIn(`the ${one} is in sector ${n}.in`)).not.toContain('link')
      expect(warningsIn(`${one}.${end.split('.')[0]}@${two}.in`)).not.toContain('link')
    }),
  )
})

const LENGTH = 2000
const filled = (part: string) => part.repeat(LENGTH).slice(0, LENGTH)

/** The best of some runs, as other work on the machine only adds to it. */
function costOf(text: string): number {
  const runs = Array.from({ length: 12 }, () => {
    const began = performance.now()
    warningsIn(text)
    return performance.now() - began
  })
  return Math.min(...runs)
}

it('is as fast with a text made to be slow, give or take the words it has to look at', () => {
  const parts = [
    ...['pay ', 'bhejo ', 'token ', 'scan code ', 'pay money ', '2000 send ', 'i am main my kin '],
    ...['kitna ', 'can i ', 'kitna bhejo ', 'no token ', 'so ', 'i can see first ', 'my father '],
    ...['pay first before visit ', 'send token by upi ', 'एडवांस भेजो पहले ', 'fauji hu ', 'i '],
    ...['a', '.', '!', '\n', ' ', '1,', '1.', 'a-', 'a.', 'a@', 'com.', 'a.in', 'a.in ', 'a.in,'],
  ]
  const plain = costOf(filled('The room is bright and quiet and the market is near the park. '))
  for (const part of parts) {
    expect([part, costOf(filled(part)) < 40 * plain]).toEqual([part, true])
    expect([part, costOf(`${filled(part)}x`) < 40 * plain]).toEqual([part, true])
  }
})
