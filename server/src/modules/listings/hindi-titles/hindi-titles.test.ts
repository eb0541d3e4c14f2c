import { describe, expect, it } from 'vitest'
import { titleInHindi, withHindiTitles } from './hindi-titles.ts'

describe('titles made from facts, in Hindi', () => {
  it.each([
    ['Sunny 2 BHK flat in Sector 62', 'सेक्टर 62 में धूपदार 2 BHK फ़्लैट'],
    ['3 BHK Apartment in Andheri West, Mumbai', 'अंधेरी वेस्ट, मुंबई में 3 BHK अपार्टमेंट'],
    ['1 RK Studio Apartment in Whitefield', 'व्हाइटफ़ील्ड में 1 RK स्टूडियो अपार्टमेंट'],
    ['2 BHK unfurnished apartment in Noida', 'नोएडा में बिना फ़र्नीचर का 2 BHK अपार्टमेंट'],
    ['showroom for rent in Civil Lines', 'सिविल लाइन्स में किराए पर शोरूम'],
    [
      'Boys PG with study desks near Sector 9 market',
      'सेक्टर 9 मार्केट के पास स्टडी टेबल के साथ लड़कों का PG',
    ],
    [
      'Neat girls PG with AC close to the university',
      'यूनिवर्सिटी के पास AC वाला लड़कियों का साफ़-सुथरा PG',
    ],
    ['Bed in a shared room in Adyar', 'अड्यार में शेयरिंग रूम में बेड'],
    ['Shop in the cloth market, Civil Lines', 'सिविल लाइन्स में कपड़ा बाज़ार में दुकान'],
    ['Quiet office in a business block, near Eco Park', 'इको पार्क के पास बिज़नेस ब्लॉक में शांत ऑफ़िस'],
    ['Premium 3 BHK', 'प्रीमियम 3 BHK'],
    ['Spacious unfurnished shop with parking', 'पार्किंग वाली बड़ी बिना फ़र्नीचर की दुकान'],
    ['Newly done office space in Noida', 'नोएडा में हाल ही में तैयार ऑफ़िस की जगह'],
  ])('%s', (title, inHindi) => {
    expect(titleInHindi({ title })).toBe(inHindi)
  })

  it.each([
    'Room in the house where Premchand wrote',
    'Sai Krupa Mens PG',
    'Hotel Sunny',
    'The Quiet',
    'Studio Monaco, Koregaon Park, near Osho',
    'Spacious',
    '2',
    '',
    'कमरा, सेक्टर 62',
    '2 BHK flat in Xanadu Nagar',
    '2 BHK flat in Sector 62, No Brokers',
    '2 BHK flat in Sector 62 Near Metro Very Cheap',
    'Sunny room in Sector 62 NO CALLS PLEASE',
    'Asha’s sunny room in Sector 62',
    'Sunny room in Sector 62 for my nephew',
  ])('stay as their owner wrote them: %s', (title) => {
    expect(titleInHindi({ title })).toBeNull()
  })

  it('name a place that no table has where the listing is there', () => {
    const [title, location, city] = ['2 BHK flat in Xanadu Nagar', 'Xanadu Nagar', 'Noida']
    expect(titleInHindi({ title, location, city })).toBe('Xanadu Nagar में 2 BHK फ़्लैट')
    expect(titleInHindi({ title, location: 'Civil Lines', city })).toBeNull()
  })

  it('stand beside the titles of a list’s text, and change nothing else of it', () => {
    const quoting = '"title":"Sunny room","city":"a","location":"b"'
    const place = { city: 'Noida', state: null, location: 'Sector 62' }
    const listings = [
      { title: 'Sunny room', description: quoting, ...place, rating: 4.5 },
      { title: 'A "sunny" room\\', description: quoting, ...place },
      { title: '2 BHK flat in Sector 62', pictures: [{ id: 'x' }], ...place },
    ]
    const [sunny, quoted, flat] = listings
    expect(JSON.parse(withHindiTitles(JSON.stringify(listings)))).toEqual([
      { ...sunny, titleHi: 'धूपदार कमरा' },
      quoted,
      { ...flat, titleHi: 'सेक्टर 62 में 2 BHK फ़्लैट' },
    ])
    expect(withHindiTitles('[]')).toBe('[]')
  })
})
