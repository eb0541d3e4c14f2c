// Devanagari words of a search as the Latin words that the parser knows: one grammar covers
// English, Hindi, and Hindi in Latin letters.

const LATIN_OF: Readonly<Record<string, string>> = {
  ek: 'एक',
  do: 'दो',
  teen: 'तीन',
  char: 'चार',
  panch: 'पांच पाँच',
  chhah: 'छह छः छे',
  saat: 'सात',
  aath: 'आठ',
  nau: 'नौ',
  das: 'दस',
  gyarah: 'ग्यारह',
  barah: 'बारह',
  terah: 'तेरह',
  chaudah: 'चौदह',
  pandrah: 'पंद्रह पन्द्रह',
  solah: 'सोलह',
  satrah: 'सत्रह',
  atharah: 'अठारह',
  unnis: 'उन्नीस',
  bees: 'बीस',
  tees: 'तीस',
  chalis: 'चालीस',
  pachas: 'पचास',
  sau: 'सौ',
  dedh: 'डेढ़',
  dhai: 'ढाई',
  sadhe: 'साढ़े',
  sawa: 'सवा',
  paune: 'पौने',
  paun: 'पौन',
  paltu: 'पालतू पालतु',
  janwar: 'जानवर जानवरों पशु पशुओं',
  kutta: 'कुत्ता कुत्ते कुत्तों',
  billi: 'बिल्ली बिल्लियाँ बिल्लियों',
  shakahari: 'शाकाहारी',
  shuddh: 'शुद्ध',
  veg: 'वेज',
  hazar: 'हज़ार हजार',
  lakh: 'लाख',
  rs: 'रुपये रुपए रुपया रु',
  tak: 'तक',
  se: 'से',
  kam: 'कम',
  zyada: 'ज़्यादा ज्यादा अधिक',
  upar: 'ऊपर',
  andar: 'अंदर भीतर',
  niche: 'नीचे',
  sasta: 'सस्ता सस्ते सस्ती किफायती',
  bachelor: 'बैचलर बैचलर्स कुंवारे',
  ladies: 'महिला महिलाओं लेडीज',
  gents: 'पुरुष पुरुषों',
  wifi: 'वाईफाई वाइफाइ',
  lift: 'लिफ्ट',
  semi: 'सेमी अर्ध',
  unfurnished: 'अनफर्निश्ड',
  fully: 'फुली पूर्ण',
  star: 'स्टार सितारा सितारे',
  bedroom: 'बेडरूम',
  paas: 'पास नज़दीक नजदीक करीब क़रीब निकट',
  me: 'में मे',
  sath: 'साथ',
  chahiye: 'चाहिए चाहिये',
  kiraye: 'किराए किराये किराया भाड़े भाड़ा',
  ka: 'का की को',
  ke: 'के',
  liye: 'लिए लिये',
  wala: 'वाला वाले वाली',
  aur: 'और',
  hai: 'है हैं',
  pool: 'पूल',
  samne: 'सामने',
  furnished: 'फर्नीश्ड फर्निश्ड फर्नीचर सुसज्जित',
  dharamshala: 'धर्मशाला धरमशाला',
  accha: 'अच्छा अच्छी अच्छे बढ़िया',
  khana: 'खाना खाने भोजन',
  tent: 'टेंट टेन्ट तंबू',
  camp: 'कैंप कैम्प',
  lodge: 'लॉज',
  villa: 'विला',
  cafe: 'कैफे कैफ़े',
  gym: 'जिम',
  spa: 'स्पा',
  tv: 'टीवी',
  fridge: 'फ्रिज',
  godown: 'गोडाउन',
  p: 'पी',
  g: 'जी',
  b: 'बी',
  h: 'एच',
  pincode: 'पिनकोड',
  nahi: 'नहीं नही',
  bina: 'बिना बगैर',
  alawa: 'अलावा',
  chhodkar: 'छोड़कर',
  sqft: 'वर्गफुट वर्गफीट स्क्वायरफीट',
  varg: 'वर्ग',
  square: 'स्क्वायर',
  feet: 'फुट फीट',
  gaj: 'गज गज़',
  january: 'जनवरी',
  february: 'फरवरी',
  march: 'मार्च',
  april: 'अप्रैल',
  may: 'मई',
  june: 'जून',
  july: 'जुलाई',
  august: 'अगस्त',
  september: 'सितंबर सितम्बर',
  october: 'अक्टूबर',
  november: 'नवंबर नवम्बर',
  december: 'दिसंबर दिसम्बर',
  is: 'इस',
  agle: 'अगले',
  weekend: 'वीकेंड वीकेण्ड वीकएंड सप्ताहांत',
  aaj: 'आज',
  kal: 'कल',
  parso: 'परसों परसो',
  raat: 'रात रातें रातों',
  mehman: 'मेहमान मेहमानों',
  log: 'लोग लोगों',
  vyakti: 'व्यक्ति',
  bungalow: 'बंगला बंगले',
  homestay: 'होमस्टे',
  resort: 'रिसॉर्ट रिजॉर्ट',
  north: 'उत्तरी उत्तर',
  south: 'दक्षिणी दक्षिण',
}

/** The numbers that are no sums of others, as they are spelled in either script. */
const NUMBERS = `
  21 ikkis ikkees ikis इक्कीस
  22 bais baais baees बाईस बाइस
  23 teis teyis तेईस तेइस
  24 chaubis chaubees चौबीस
  25 pachchis pachis pacchis पच्चीस
  26 chhabbis chabbis छब्बीस
  27 sattais sattaees सत्ताईस सत्ताइस
  28 atthais athais atthaees अट्ठाईस अठाईस अट्ठाइस
  29 untis unattis उनतीस उन्तीस
  31 iktis ikattis इकतीस इकत्तीस
  32 battis battees बत्तीस
  33 taintis tentis तैंतीस तेतीस
  34 chauntis chautis चौंतीस
  35 paintis paintees पैंतीस
  36 chhattis chattis छत्तीस
  37 saintis सैंतीस
  38 adtis artis अड़तीस
  39 untalis unchalis उनतालीस उनचालीस
  41 iktalis इकतालीस
  42 bayalis byalis बयालीस
  43 taintalis तैंतालीस
  44 chauvalis chawalis चौवालीस चवालीस
  45 paintalis paintalees पैंतालीस
  46 chhiyalis छियालीस
  47 saintalis सैंतालीस
  48 adtalis artalis अड़तालीस
  49 unchas उनचास
  51 ikyavan ikyawan इक्यावन
  52 bavan bawan बावन
  53 tirpan तिरपन
  54 chauvan chawan चौवन
  55 pachpan पचपन
  56 chhappan chappan छप्पन
  57 sattavan sattawan सत्तावन
  58 atthavan atthawan अट्ठावन अठावन
  59 unsath उनसठ
  60 saath sath साठ
  61 iksath इकसठ
  62 basath बासठ
  63 tirsath तिरसठ
  64 chaunsath चौंसठ
  65 painsath पैंसठ
  66 chhiyasath छियासठ
  67 sadsath सड़सठ
  68 adsath अड़सठ
  69 unhattar उनहत्तर
  70 sattar सत्तर
  71 ikhattar इकहत्तर
  72 bahattar बहत्तर
  73 tihattar तिहत्तर
  74 chauhattar चौहत्तर
  75 pachhattar pachattar पचहत्तर
  76 chhihattar छिहत्तर
  77 satahattar सतहत्तर
  78 athahattar अठहत्तर
  79 unasi उनासी उन्यासी
  80 assi अस्सी
  81 ikyasi इक्यासी
  82 bayasi बयासी
  83 tirasi तिरासी
  84 chaurasi चौरासी
  85 pachasi पचासी
  86 chhiyasi छियासी
  87 sattasi सत्तासी
  88 atthasi अट्ठासी अठासी
  89 navasi नवासी
  90 nabbe नब्बे
  91 ikyanve इक्यानवे
  92 banve बानवे
  93 tiranve तिरानवे
  94 chauranve चौरानवे
  95 pachanve पचानवे पंचानवे
  96 chhiyanve छियानवे
  97 sattanve सत्तानवे
  98 atthanve अट्ठानवे
  99 ninyanve निन्यानवे`

export const HINDI_NUMBERS = NUMBERS.trim()
  .split('\n')
  .map((line) => {
    const [digits, ...words] = line.trim().split(' ')
    const latin = words.filter((word) => /^[a-z]+$/.test(word))
    return { value: Number(digits), latin, written: words.slice(latin.length) }
  })

/** Spelled without nuktas, with anusvara for candrabindu. */
export const plainHindi = (word: string) =>
  word
    .normalize('NFC')
    .replace(/\u093c/g, '')
    .replace(/\u0901/g, '\u0902')

export const HINDI_MEANING: ReadonlyMap<string, string> = new Map(
  [
    ...Object.entries(LATIN_OF).map(([latin, all]) => ({ latin, all: all.split(' ') })),
    ...HINDI_NUMBERS.map(({ latin: [latin = ''], written }) => ({ latin, all: written })),
  ].flatMap(({ latin, all }) => all.map((word): [string, string] => [plainHindi(word), latin])),
)
