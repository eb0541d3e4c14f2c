// Words of which names of neighbourhoods are made, as Hindi readers know them. Pages in English do
// not contain this file.

const WORDS = `
Sector सेक्टर · Phase फ़ेज़ · Block ब्लॉक · Nagar नगर · Vihar विहार · Road रोड ·
Street स्ट्रीट · West वेस्ट · East ईस्ट · North नॉर्थ · South साउथ · Layout लेआउट · Park पार्क ·
Hills हिल्स · Lake लेक · Town टाउन · City सिटी · New न्यू · Old ओल्ड · Extension एक्सटेंशन ·
Colony कॉलोनी · Enclave एन्क्लेव · Market मार्केट · Garden गार्डन · Gardens गार्डन्स ·
Bagh बाग · Ganj गंज · Chowk चौक · Marg मार्ग · Fort फ़ोर्ट · Mall मॉल · Scheme स्कीम ·
Knowledge नॉलेज · Alpha अल्फ़ा · Beta बीटा · Gamma गामा · Delta डेल्टा · Karol करोल ·
Lajpat लाजपत · Saket साकेत · Rohini रोहिणी · Laxmi लक्ष्मी · Hauz हौज़ · Khas ख़ास ·
Mukherjee मुखर्जी · Paharganj पहाड़गंज · Mayur मयूर · Sohna सोहना · Sushant सुशांत · Lok लोक ·
Palam पालम · Indirapuram इंदिरापुरम · Vaishali वैशाली · Raj राज · Kaushambi कौशांबी ·
Vasundhara वसुंधरा · Andheri अंधेरी · Bandra बांद्रा · Powai पवई · Dadar दादर · Colaba कोलाबा ·
Chembur चेंबूर · Borivali बोरीवली · Malad मलाड · Kandivali कांदिवली · Hinjewadi हिंजवड़ी ·
Kothrud कोथरूड · Viman विमान · Baner बाणेर · Hadapsar हडपसर · Wakad वाकड · Kharadi खराडी ·
Koramangala कोरमंगला · Indiranagar इंदिरानगर · Whitefield व्हाइटफ़ील्ड ·
Marathahalli मराठाहल्ली · Jayanagar जयनगर · Gachibowli गाचीबौली · Madhapur माधापुर ·
Kukatpally कुकटपल्ली · Banjara बंजारा · Ameerpet अमीरपेट · Velachery वेलाचेरी · Adyar अड्यार ·
Anna अन्ना · Mylapore मायलापुर · Salt सॉल्ट · Ballygunge बालीगंज · Behala बेहाला · Dum दम ·
Malviya मालवीय · Mansarovar मानसरोवर · Bani बनी · Gomti गोमती · Hazratganj हज़रतगंज ·
Aliganj अलीगंज · Indira इंदिरा · Fontainhas फ़ोंटेनहास · Miramar मीरामार · Dona डोना ·
Paula पाउला · Kakkanad काक्कनाड · Edappally एडप्पल्ली · Vijay विजय · Palasia पलासिया ·
Bhawarkua भंवरकुआँ · Vashisht वशिष्ठ · Lal लाल · Ghat घाट · Fateh फ़तेह · Hiran हिरण ·
Magri मगरी · Rajpur राजपुर · Prem प्रेम · Clement क्लेमेंट · Rajarhat राजारहाट · Gandhi गांधी ·
Nehru नेहरू · Ashok अशोक · Shastri शास्त्री · Patel पटेल · Tilak तिलक · Janakpuri जनकपुरी ·
Pitampura पीतमपुरा · Rajouri राजौरी · Uttam उत्तम · Connaught कनॉट · Place प्लेस ·
Chandni चाँदनी · Kailash कैलाश · Greater ग्रेटर · Bazar बाज़ार · Bazaar बाज़ार · Area एरिया ·
Khand खंड · Lines लाइन्स · Line लाइन · Sarai सराय · Civil सिविल · Electronic इलेक्ट्रॉनिक ·
Electronics इलेक्ट्रॉनिक्स · Hill हिल · Kurla कुर्ला · Village विलेज · Puram पुरम ·
Avenue एवेन्यू · Rajendra राजेंद्र · Pratap प्रताप · Gaur गौड़ · Circle सर्कल · Marine मरीन ·
Kanjurmarg कांजुरमार्ग · Santacruz सांताक्रूज़ · Vile विले · Parle पार्ले ·
Jogeshwari जोगेश्वरी · Goregaon गोरेगाँव · Vasai वसई · Ghatkopar घाटकोपर · Mulund मुलुंड ·
Complex कॉम्प्लेक्स · Nalasopara नालासोपारा · Virar विरार · Green ग्रीन · Yamuna यमुना ·
Vasant वसंत · Dilshad दिलशाद · Expressway एक्सप्रेसवे · Cyber साइबर · Centre सेंटर ·
Center सेंटर · Central सेंट्रल · Course कोर्स · Golf गोल्फ़ · Temple टेंपल · Industrial इंडस्ट्रियल ·
Lower लोअर · Upper अपर · Bridge ब्रिज · Sahibabad साहिबाबाद · Ram राम · Jhula झूला · Sadar सदर ·
Sanjay संजय · Bopal बोपल · Parel परेल · Bhandup भांडुप · Khar खार · Hiranandani हीरानंदानी ·
Vikhroli विक्रोली · Chandivali चांदिवली · Sakinaka साकीनाका · Marol मरोल · Sion सायन ·
Wadala वडाला · Worli वर्ली · Thakur ठाकुर · Lokhandwala लोखंडवाला · Belapur बेलापुर ·
Nerul नेरुल · Vashi वाशी · Kharghar खारघर · Airoli ऐरोली · Ghansoli घणसोली · Bhayandar भायंदर ·
Mira मीरा · Panvel पनवेल · Dahisar दहिसर · Shivajinagar शिवाजीनगर · Pimple पिंपले ·
Saudagar सौदागर · Nilakh निलख · Aundh औंध · Kondhwa कोंढवा · Wagholi वाघोली ·
Kondapur कोंडापुर · Miyapur मियापुर · Manikonda मणिकोंडा · Beach बीच · Hebbal हेब्बाल ·
Sarjapur सरजापुर · Vijayanagar विजयनगर · Hennur हेन्नूर · Bellandur बेलंदूर ·
Yelahanka येलहंका · Stage स्टेज · Cross क्रॉस · Alipore अलीपुर · Tollygunge टॉलीगंज ·
Jadavpur जादवपुर · Garia गरिया · Lodhi लोधी · Jangpura जंगपुरा · Nizamuddin निज़ामुद्दीन ·
Moti मोती · Vikaspuri विकासपुरी · Govindpuri गोविंदपुरी · Kalkaji कालकाजी ·
Chanakyapuri चाणक्यपुरी · Sarojini सरोजिनी · Defence डिफ़ेंस · Jamia जामिया · Okhla ओखला ·
Safdarjung सफ़दरजंग · Mehrauli महरौली · Shahdara शाहदरा · Najafgarh नजफ़गढ़ · Krishna कृष्णा ·
Sainik सैनिक · Kunj कुंज · Patparganj पटपड़गंज · Anand आनंद · Station स्टेशन ·
Airport एयरपोर्ट · Railway रेलवे · Highway हाईवे · University यूनिवर्सिटी · College कॉलेज ·
Hospital हॉस्पिटल
`

let words: ReadonlyMap<string, string> | undefined

/** A word of the name of a neighbourhood; read on first use, so that English pages leave it out. */
export function wordInDevanagari(word: string): string | undefined {
  words ??= new Map(
    WORDS.trim()
      .split(/\s*·\s*/)
      .map((pair) => pair.split(' ') as [string, string]),
  )
  return words.get(word)
}
