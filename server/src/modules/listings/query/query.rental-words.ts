// Words for things to rent in Devanagari, and in Latin letters.

/** Words for things to rent and their surroundings. */
const SAID: Readonly<Record<string, string>> = {
  room: 'कमरा कमरे कमरों रूम रूम्स',
  hotel: 'होटल होटलों होटल्स',
  shop: 'दुकान दुकानें दुकाने दुकानों शॉप शाप',
  pg: 'पीजी पी-जी',
  flat: 'फ्लैट फ्लैट्स फ्लेट',
  house: 'मकान घर हाउस',
  apartment: 'अपार्टमेंट अपार्टमेन्ट',
  hostel: 'हॉस्टल होस्टल छात्रावास',
  guest: 'गेस्ट',
  floor: 'फ्लोर मंजिल',
  bhk: 'बीएचके बी-एच-के',
  single: 'सिंगल',
  double: 'डबल',
  shared: 'साझा शेयर्ड',
  sharing: 'शेयरिंग',
  studio: 'स्टूडियो',
  furnished: 'फर्निश्ड',
  boys: 'लड़कों बॉयज ब्वॉयज बॉयस',
  girls: 'लड़कियों गर्ल्स',
  family: 'परिवार फैमिली',
  office: 'ऑफिस आफिस दफ्तर कार्यालय',
  warehouse: 'गोदाम',
  showroom: 'शोरूम',
  bed: 'बेड',
  parking: 'पार्किंग',
  balcony: 'बालकनी',
  ac: 'एसी ए-सी',
  sector: 'सेक्टर सैक्टर',
  phase: 'फेज फेस',
  block: 'ब्लॉक ब्लाक',
  nagar: 'नगर',
  road: 'रोड सड़क',
  lake: 'लेक',
  salt: 'सॉल्ट साल्ट',
  city: 'सिटी',
  town: 'टाउन',
  mall: 'मॉल',
  market: 'मार्केट',
  metro: 'मेट्रो',
  station: 'स्टेशन',
  airport: 'एयरपोर्ट',
  college: 'कॉलेज कालेज',
  university: 'यूनिवर्सिटी विश्वविद्यालय',
  hospital: 'हॉस्पिटल अस्पताल',
  temple: 'मंदिर',
  east: 'ईस्ट पूर्वी',
  west: 'वेस्ट पश्चिमी',
  north: 'नॉर्थ उत्तरी',
  south: 'साउथ दक्षिणी',
  old: 'पुराना पुरानी',
  new: 'न्यू',
  colony: 'कॉलोनी कालोनी',
  enclave: 'एन्क्लेव एनक्लेव',
  extension: 'एक्सटेंशन',
  society: 'सोसाइटी सोसायटी',
  tower: 'टावर टॉवर',
  garden: 'गार्डन',
  view: 'व्यू',
  2: 'दो',
  3: 'तीन',
  4: 'चार',
}

/**
 * Spelled without nuktas, with anusvara for candrabindu; a compound that is often written apart
 * ('पी जी') has hyphens.
 */
const written = (word: string) => word.replace(/\u093c/g, '').replace(/\u0901/g, '\u0902')
const LATIN = new Map(
  Object.entries(SAID).flatMap(([latin, all]) =>
    all.split(' ').map((word) => [written(word), latin]),
  ),
)
/** The Latin word for one in Devanagari that names a thing to rent or its surroundings. */
export function rentalWordInLatin(word: string): string | undefined {
  return LATIN.get(written(word))
}
