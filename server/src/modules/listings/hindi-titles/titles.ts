// The templates from which the demo and portals make titles of a listing's facts ('Sunny 2 BHK flat
// in Sector 62'), and their words in Hindi.

/** What a title may begin with or have before its noun. */
const ADJECTIVES = `
simple = सादा
budget = किफ़ायती
neat = साफ़-सुथरा
airy = हवादार
sunny = धूपदार
quiet = शांत
bright = रोशन
well-kept = सुव्यवस्थित
cosy = आरामदेह
spacious = बड़ा
elegant = सुंदर
premium = प्रीमियम
light-filled = रोशनी भरा
newly done = हाल ही में तैयार
furnished = फ़र्निश्ड
semi-furnished = सेमी-फ़र्निश्ड
unfurnished = बिना फ़र्नीचर का
`

/** What is let; adjectives and the number of rooms stand where '|' is, or before everything. */
const NOUNS = `
flat = फ़्लैट
apartment = अपार्टमेंट
residential apartment = अपार्टमेंट
studio = स्टूडियो
studio apartment = स्टूडियो अपार्टमेंट
studio with its own kitchen = अपने किचन वाला | स्टूडियो
house = मकान
independent house = स्वतंत्र मकान
independent floor = स्वतंत्र फ़्लोर
builder floor = बिल्डर फ़्लोर
villa = विला
farm house = फ़ार्महाउस
farm = फ़ार्महाउस
penthouse = पेंटहाउस
room = कमरा
single room = सिंगल रूम
single room with its own bath = अपने बाथरूम वाला | सिंगल रूम
room for one = एक व्यक्ति के लिए | कमरा
double room = डबल रूम
room for two = दो लोगों के लिए | कमरा
double room for friends or a couple = दोस्तों या दंपति के लिए | डबल रूम
shared room = शेयरिंग रूम
bed in a shared room = शेयरिंग रूम में | बेड
sharing for students = छात्रों के लिए | शेयरिंग रूम
pg = PG
pg for boys = लड़कों का | PG
boys pg = लड़कों का | PG
boys pg with study desks = स्टडी टेबल के साथ लड़कों का | PG
pg for girls = लड़कियों का | PG
girls pg = लड़कियों का | PG
girls pg with study desks = स्टडी टेबल के साथ लड़कियों का | PG
family room = फ़ैमिली रूम
set for a small family = छोटे परिवार के लिए | सेट
two-room set for a family = परिवार के लिए | दो कमरों का सेट
shop = दुकान
showroom = शोरूम
godown = गोदाम
warehouse = गोदाम
office = ऑफ़िस
office space = ऑफ़िस की जगह
ready to use office = तैयार ऑफ़िस
bare shell office = खाली ढाँचे वाला ऑफ़िस
commercial property = व्यावसायिक जगह
corner shop on the market road = बाज़ार वाली सड़क पर कोने की दुकान
shop for daily needs = रोज़मर्रा के सामान की दुकान
kirana shop with storage = स्टोर के साथ किराना दुकान
boutique space with a display window = शोकेस के साथ बुटीक की जगह
showroom for clothing = कपड़ों का शोरूम
shop in the cloth market = कपड़ा बाज़ार में दुकान
showroom for electronics = इलेक्ट्रॉनिक्स का शोरूम
shop for mobiles and appliances = मोबाइल और घरेलू उपकरणों की दुकान
glass-front shop on the main road = मेन रोड पर काँच के सामने वाली दुकान
restaurant space with kitchen = किचन के साथ रेस्टोरेंट की जगह
ready-to-run restaurant = चलाने को तैयार रेस्टोरेंट
dining space with exhaust and gas line = एग्ज़ॉस्ट और गैस लाइन के साथ डाइनिंग की जगह
ready-to-run cafe space = चलाने को तैयार कैफ़े की जगह
corner cafe with outside seating = बाहर बैठने की जगह के साथ कोने का कैफ़े
cafe space on a leafy lane = हरी-भरी गली में कैफ़े की जगह
salon space with plumbing = प्लंबिंग के साथ सैलून की जगह
shop fitted as a salon = सैलून के लिए तैयार दुकान
first-floor salon space = पहली मंज़िल पर सैलून की जगह
medical store space = मेडिकल स्टोर की जगह
shop beside the clinic = क्लिनिक के पास दुकान
pharmacy space near the hospital = अस्पताल के पास फ़ार्मेसी की जगह
office floor with parking = पार्किंग के साथ ऑफ़िस फ़्लोर
quiet office in a business block = बिज़नेस ब्लॉक में शांत ऑफ़िस
warehouse with loading dock = लोडिंग डॉक के साथ गोदाम
godown on the transport road = ट्रांसपोर्ट रोड पर गोदाम
storage shed with truck access = ट्रक की पहुँच वाला स्टोरेज शेड
shop to let = किराए के लिए दुकान
empty shop with a wide shutter = चौड़े शटर वाली खाली दुकान
ground-floor space for any business = किसी भी काम के लिए ग्राउंड फ़्लोर की जगह
`

const COMFORTS = `
ac = AC
balcony = बालकनी
wi-fi = Wi-Fi
parking = पार्किंग
kitchen = किचन
`

const entries = (table: string) =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((line) => line.split(' = ') as [string, string]),
  )
const adjectives: ReadonlyMap<string, string> = entries(ADJECTIVES)
const nouns: ReadonlyMap<string, string> = entries(NOUNS)
const comforts: ReadonlyMap<string, string> = entries(COMFORTS)

const WHERE = /,? (?:in|near|close to) |, /gi

/**
 * A title in Hindi; null unless it is made of known words, which one of an owner's own rarely is.
 * @param place a place's name for Hindi readers; null for what names no place
 */
export function titleInDevanagari(
  title: string,
  place: (name: string) => string | null,
): string | null {
  const alone = whatInDevanagari(title)
  if (alone) return alone
  // The last first: 'Shop in the cloth market, Sector 62'.
  for (const { 0: how, index } of [...title.matchAll(WHERE)].reverse()) {
    const what = whatInDevanagari(title.slice(0, index))
    const there = place(title.slice(index + how.length).replace(/^the /i, ''))
    if (what && there !== null) return `${there} ${/near|close/i.test(how) ? 'के पास' : 'में'} ${what}`
  }
  return null
}

/** 'Sunny 2 BHK furnished flat with AC', 'showroom for rent'. */
function whatInDevanagari(text: string): string | null {
  let left = ` ${text.trim().toLowerCase()} `
  const take = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(left)
    if (found) left = left.replace(pattern, ' ')
    return found?.[1]
  }
  const rented = take(/( for rent) $/) ? 'किराए पर' : ''
  const comfort = nouns.has(left.trim()) ? undefined : comforts.get(take(/ with (\S+) $/) ?? '')
  const said: string[] = []
  let rooms = ''
  // 'Quiet office in a business block' is a noun of its own.
  for (let before = ''; before !== left && !nouns.has(left.trim()); ) {
    before = left
    const count = take(/^ (\d+ ?(?:bhk|rk)) /)
    if (count) rooms = count.toUpperCase()
    for (const [word, inHindi] of adjectives)
      if (left.startsWith(` ${word} `)) {
        said.push(inHindi)
        left = left.slice(word.length + 1)
      }
  }
  const noun = left.trim() === '' && rooms ? '' : nouns.get(left.trim())
  if (noun === undefined) return null
  const [before = '', name = ''] = noun.includes('|') ? noun.split(' | ') : ['', noun]
  const described = [...(comfort ? [`${comfort} वाला`] : []), before, ...said]
  const agreeing = FEMININE.test(name) ? described.map(feminine) : described
  return [rented, ...agreeing, rooms, name].filter(Boolean).join(' ')
}

const FEMININE = /(दुकान|जगह)$/

/** 'बड़ा' → 'बड़ी', 'बिना फ़र्नीचर का' → 'बिना फ़र्नीचर की'. */
const feminine = (words: string) => words.replace(/ा$/, 'ी')
