// Words of which names of landmarks in generated titles are made, as Hindi readers know them, beside
// those of neighbourhoods.

const WORDS = `
Agara अगारा
Ahinsa अहिंसा
Amrapali आम्रपाली
Ansal अंसल
Aroma अरोमा
Asia एशिया
Atal अटल
Atta अट्टा
Axis एक्सिस
Bank बैंक
Bans बाँस
Bay बे
Belt बेल्ट
Bhootnath भूतनाथ
Bus बस
Camp कैंप
Carter कार्टर
Centres सेंटर
Chapel चैपल
Char चार
Chaura चौड़ा
Chowki चौकी
Cinema सिनेमा
Citywalk सिटीवॉक
Clinic क्लिनिक
Clock क्लॉक
Club क्लब
Coaching कोचिंग
Columbia कोलंबिया
Commercial कमर्शियल
Community कम्युनिटी
Complex कॉम्प्लेक्स
Court कोर्ट
Creek क्रीक
Crossing क्रॉसिंग
Crossings क्रॉसिंग्स
Deer डियर
Depot डिपो
Diamond डायमंड
District डिस्ट्रिक्ट
Eco इको
Expressway एक्सप्रेसवे
Farm फ़ार्म
Financial फ़ाइनैंशियल
Fishing फ़िशिंग
Fortis फ़ोर्टिस
Forum फ़ोरम
Galleria गैलेरिया
Gariahat गरियाहाट
Gaurav गौरव
Gurdwara गुरुद्वारा
Hitec हाईटेक
Hope होप
House हाउस
Hub हब
Huda हुडा
Infopark इन्फ़ोपार्क
Inner इनर
Institutes इंस्टीट्यूट
It आईटी
Jagat जगत
Jayanti जयंती
Kapoorthala कपूरथला
Karve कर्वे
Kendra केंद्र
Ki की
Light लाइट
Linking लिंकिंग
Lulu लुलु
Madiwala मडिवाला
Magarpatta मगरपट्टा
Maidan मैदान
Main मेन
Meghdootam मेघदूतम
Monastery मठ
Mor मोड़
Moulsari मौलसरी
Murti मूर्ति
Nanda नंदा
Naya नया
Nets नेट्स
Omaxe ओमैक्स
Outer आउटर
Pacific पैसिफ़िक
Panagal पनगल
Path पथ
Patrakarpuram पत्रकारपुरम
Paud पौड
Phata फाटा
Phoenix फ़ीनिक्स
Plaza प्लाज़ा
Point पॉइंट
Pondy पांडी
Purania पुरनिया
Railway रेलवे
Ramada रमाडा
Rampur रामपुर
Republik रिपब्लिक
Ring रिंग
Riverfront रिवरफ़्रंट
Sai साईं
Satya सत्य
Science साइंस
Select सिलेक्ट
Shipra शिप्रा
Shivaji शिवाजी
Signal सिग्नल
Sindhi सिंधी
Sony सोनी
Sports स्पोर्ट्स
Square चौराहा
Stadium स्टेडियम
Stand स्टैंड
Statue स्टैचू
Subhash सुभाष
Swarn स्वर्ण
Tank टैंक
Tech टेक
Techzone टेकज़ोन
Terminal टर्मिनल
Tower टावर
Trade ट्रेड
Tram ट्राम
Turner टर्नर
Udupi उडुपी
University यूनिवर्सिटी
Vyapar व्यापार
World वर्ल्ड
`

const words: ReadonlyMap<string, string> = new Map(
  WORDS.trim()
    .split('\n')
    .map((pair) => pair.split(' ') as [string, string]),
)

/** A word of the name of a landmark. */
export const landmarkWord = (word: string): string | undefined => words.get(word)
