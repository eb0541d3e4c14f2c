// Words of which names of neighbourhoods are made, as Hindi readers know them. Pages in English do
// not contain this file.

const WORDS = `
Adyar अड्यार
Airoli ऐरोली
Airport एयरपोर्ट
Aliganj अलीगंज
Alpha अल्फ़ा
Ameerpet अमीरपेट
Anand आनंद
Andheri अंधेरी
Anna अन्ना
Area एरिया
Ashok अशोक
Aundh औंध
Avenue एवेन्यू
Bagh बाग
Ballygunge बालीगंज
Bandra बांद्रा
Baner बाणेर
Bani बनी
Banjara बंजारा
Bazaar बाज़ार
Bazar बाज़ार
Beach बीच
Behala बेहाला
Beta बीटा
Bhawarkua भंवरकुआँ
Block ब्लॉक
Bopal बोपल
Bridge ब्रिज
Center सेंटर
Central सेंट्रल
Centre सेंटर
Chembur चेंबूर
Chowk चौक
Circle सर्कल
City सिटी
Civil सिविल
Clement क्लेमेंट
Colaba कोलाबा
College कॉलेज
Colony कॉलोनी
Course कोर्स
Cross क्रॉस
Cyber साइबर
Dadar दादर
Delta डेल्टा
Dona डोना
Dum दम
East ईस्ट
Edappally एडप्पल्ली
Electronic इलेक्ट्रॉनिक
Electronics इलेक्ट्रॉनिक्स
Fateh फ़तेह
Fontainhas फ़ोंटेनहास
Fort फ़ोर्ट
Gachibowli गाचीबौली
Gamma गामा
Gandhi गांधी
Ganj गंज
Garden गार्डन
Gardens गार्डन्स
Garia गरिया
Gaur गौड़
Ghat घाट
Ghatkopar घाटकोपर
Golf गोल्फ़
Gomti गोमती
Greater ग्रेटर
Green ग्रीन
Hadapsar हडपसर
Hauz हौज़
Hazratganj हज़रतगंज
Hebbal हेब्बाल
Hennur हेन्नूर
Hill हिल
Hills हिल्स
Hinjewadi हिंजवड़ी
Hiran हिरण
Hiranandani हीरानंदानी
Hospital हॉस्पिटल
Indira इंदिरा
Indiranagar इंदिरानगर
Indirapuram इंदिरापुरम
Jamia जामिया
Jayanagar जयनगर
Jhula झूला
Junction जंक्शन
Kailash कैलाश
Kakkanad काक्कनाड
Karol करोल
Kaushambi कौशांबी
Khand खंड
Khar खार
Khas ख़ास
Knowledge नॉलेज
Koramangala कोरमंगला
Kothrud कोथरूड
Kukatpally कुकटपल्ली
Kunj कुंज
Kurla कुर्ला
Lajpat लाजपत
Lake लेक
Lal लाल
Laxmi लक्ष्मी
Layout लेआउट
Line लाइन
Lines लाइन्स
Lodhi लोधी
Lok लोक
Lokhandwala लोखंडवाला
Lower लोअर
Madhapur माधापुर
Magri मगरी
Majestic मैजेस्टिक
Malad मलाड
Mall मॉल
Malviya मालवीय
Mansarovar मानसरोवर
Marathahalli मराठाहल्ली
Marg मार्ग
Marine मरीन
Market मार्केट
Marol मरोल
Mayur मयूर
Metro मेट्रो
Mira मीरा
Miramar मीरामार
Moti मोती
Mukherjee मुखर्जी
Mulund मुलुंड
Mylapore मायलापुर
Nagar नगर
Nehru नेहरू
Nerul नेरुल
New न्यू
Nilakh निलख
North नॉर्थ
Okhla ओखला
Old ओल्ड
Paharganj पहाड़गंज
Palam पालम
Palasia पलासिया
Panvel पनवेल
Parel परेल
Park पार्क
Parle पार्ले
Patel पटेल
Paula पाउला
Phase फ़ेज़
Pimple पिंपले
Place प्लेस
Powai पवई
Pratap प्रताप
Prem प्रेम
Puram पुरम
Raj राज
Rajendra राजेंद्र
Rajpur राजपुर
Ram राम
Road रोड
Rohini रोहिणी
Sadar सदर
Sainik सैनिक
Saket साकेत
Salt सॉल्ट
Sanjay संजय
Sarai सराय
Scheme स्कीम
Sector सेक्टर
Sion सायन
Sohna सोहना
South साउथ
Stage स्टेज
Station स्टेशन
Street स्ट्रीट
Sushant सुशांत
Temple टेंपल
Thakur ठाकुर
Tilak तिलक
Town टाउन
Upper अपर
Uttam उत्तम
Vaishali वैशाली
Vasai वसई
Vasant वसंत
Vashi वाशी
Vashisht वशिष्ठ
Vasundhara वसुंधरा
Velachery वेलाचेरी
Vihar विहार
Vijay विजय
Vile विले
Viman विमान
Virar विरार
Wadala वडाला
Wagholi वाघोली
Wakad वाकड
West वेस्ट
Whitefield व्हाइटफ़ील्ड
Worli वर्ली
Yamuna यमुना
`

const texts = [WORDS]
let words: ReadonlyMap<string, string> | undefined

/** More of them: lines of a word and what it is in Devanagari. */
export function addPlaceWords(text: string): void {
  texts.push(text)
  words = undefined
}

/** A word of the name of a neighbourhood; read on first use, so that English pages leave it out. */
export function wordInDevanagari(word: string): string | undefined {
  words ??= new Map(
    texts.flatMap((text) =>
      text
        .trim()
        .split('\n')
        .map((pair) => pair.split(' ') as [string, string]),
    ),
  )
  return words.get(word)
}
