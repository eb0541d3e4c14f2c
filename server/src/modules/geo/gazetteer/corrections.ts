// What the sources get wrong or do not know, written by hand: names people use, populations, suburbs that are part of a larger city, places missing from GeoNames.

/** GeoNames' ASCII name (with '|state code' where it is not the only one) → the name we store. Aliases (aliases.ts) are applied too. */
export const RENAMED: Readonly<Record<string, string>> = {
  'Saugor': 'Sagar', 'Chanda': 'Chandrapur', 'Baharampur': 'Berhampore', 'Gonda City': 'Gonda', 'Khurda': 'Khordha', 'Buddh Gaya': 'Bodh Gaya', 'Kizhake Chalakudi': 'Chalakudy', 'Erattupetta': 'Erattupetta',
  'Changanacheri': 'Changanassery', 'Muvattupula': 'Muvattupuzha', 'Thenkasi': 'Tenkasi', 'Parlakimidi': 'Paralakhemundi', 'Nowrangapur': 'Nabarangpur', 'Guntakal Junction': 'Guntakal',
  'Nangloi Jat': 'Nangloi', 'Dam Dam': 'Dum Dum', 'Bali|28': 'Bally', 'Baj Baj': 'Budge Budge', 'Sector|36': 'Noida', 'Rampur Hat': 'Rampurhat', 'Gola Gokarannath': 'Gola', 'Manali|25': 'Manali New Town',
  'Kanhangad': 'Kanhangad', 'Kannangad': 'Kanhangad', 'Garhmuktesar': 'Garhmukteshwar', 'Madhipura': 'Madhepura', 'Gobichettipalayam': 'Gobichettipalayam', 'Udumalaippettai': 'Udumalpet',
  'Neyyattinkara': 'Neyyattinkara', 'Bodinayakkanur': 'Bodinayakanur', 'Kayankulam': 'Kayamkulam', 'Shertallai': 'Cherthala', 'Kalka|11': 'Kalka', 'Naini Tal': 'Nainital', 'Rajsamand': 'Rajsamand', 'Raj-Nandgaon': 'Rajnandgaon',
  'Amarnath|16': 'Ambernath', 'Bilimora': 'Bilimora', 'Karnal': 'Karnal', 'Muktsar': 'Muktsar', 'Serilingampalle': 'Serilingampally', 'Kukatpalli': 'Kukatpally', 'Quthbullapur': 'Quthbullapur', 'Uppal Kalan': 'Uppal',
}

/** People counted (Census of India 2011, agglomeration rounded) where GeoNames is far off or has none; weights only, never shown. */
export const POPULATIONS: Readonly<Record<string, number>> = {
  Bengaluru: 8443675, Hyderabad: 6809970, Delhi: 16349831, Ahmedabad: 5577940, Chennai: 6500000, Kolkata: 4496694, Surat: 4467797, Pune: 3124458, Jaipur: 3046163, Lucknow: 2817105, 'Navi Mumbai': 1120547, Gurgaon: 876969,
  Noida: 637272, 'Greater Noida': 300000, Ghaziabad: 1648643, Faridabad: 1414050, 'Pimpri-Chinchwad': 1727692, Visakhapatnam: 1728128, Vadodara: 1752371, Tirunelveli: 473637, Nabarangpur: 36000, 'Gorakhpur|Haryana': 19000, Theni: 94453,
  Bilimora: 53187, Punasa: 15000, Soyibug: 9000, Vejalpur: 14000, Indore: 1964086, Bhopal: 1798218, Kochi: 677381, Coimbatore: 1050721, Mysuru: 920550, Kozhikode: 609224, Chandigarh: 961587, Dehradun: 578420, Guwahati: 957352,
  Thane: 1841488, 'Mira-Bhayandar': 809378, 'Vasai-Virar': 1222390, Mohali: 166864, Panchkula: 211355, Zirakpur: 95553, Jammu: 502197, Manesar: 23448, 'Bagaha|Bihar': 112634, Gosaba: 6000, Kultali: 8000, Roha: 20849, Nagda: 100039,
  'Shahbazpur|Bihar': 8000, 'Goyerkata|West Bengal': 8000, 'Munnar|Kerala': 38471, 'Palwancha|Telangana': 1000, Chinnachowk: 1000, 'Attili|Andhra Pradesh': 25000, Raipur: 1010087, Ranchi: 1073427, Jabalpur: 1055525, Srinagar: 1180570, 'Warangal|Telangana': 704570,
}

/** Places of their own name which people count to a larger city; `reverse` says that city, `findCity` still knows the place. */
export const PART_OF: Readonly<Record<string, string>> = {
  'New Delhi': 'Delhi', Najafgarh: 'Delhi', Rohini: 'Delhi', Narela: 'Delhi', 'Karol Bagh': 'Delhi', Nangloi: 'Delhi', Deoli: 'Delhi', Bawana: 'Delhi', Alipur: 'Delhi', Pitampura: 'Delhi', 'Defence Colony': 'Delhi', Shahdara: 'Delhi',
  Borivli: 'Mumbai', 'Shivaji Nagar': 'Pune', Khadki: 'Pune', Airoli: 'Navi Mumbai', Baranagar: 'Kolkata', Panihati: 'Kolkata', Kamarhati: 'Kolkata', Nangi: 'Kolkata', 'Dum Dum': 'Kolkata', Madhyamgram: 'Kolkata', 'Bara Bazar': 'Kolkata',
  Bally: 'Howrah', Bankra: 'Howrah', Kukatpally: 'Hyderabad', 'Lal Bahadur Nagar': 'Hyderabad', Quthbullapur: 'Hyderabad', Serilingampally: 'Hyderabad', Malkajgiri: 'Hyderabad', Uppal: 'Hyderabad', 'Gaddi Annaram': 'Hyderabad',
  Yelahanka: 'Bengaluru', Khamaria: 'Jabalpur', Barrackpore: 'Kolkata', Khardah: 'Kolkata', Titagarh: 'Kolkata', Barasat: 'Kolkata', Ambattur: 'Chennai', Avadi: 'Chennai', Tiruvottiyur: 'Chennai', Tambaram: 'Chennai', Pallavaram: 'Chennai', Alandur: 'Chennai', Chetput: 'Chennai', Perungudi: 'Chennai', Palavakkam: 'Chennai', Porur: 'Chennai',
  'Saint Thomas Mount': 'Chennai', Poonamalle: 'Chennai', 'Manali New Town': 'Chennai', Kattivakkam: 'Chennai', Gajuwaka: 'Visakhapatnam', Kalamassery: 'Kochi', Jugsalai: 'Jamshedpur', Sarkhej: 'Ahmedabad', Khagaul: 'Patna', Morar: 'Gwalior',
  Deolali: 'Nashik', Singanallur: 'Coimbatore', Kamptee: 'Nagpur', Ullal: 'Mangaluru', Kulti: 'Asansol', Katras: 'Dhanbad', Tadepalle: 'Vijayawada', Kanuru: 'Vijayawada',
}

/** States of places near a border which GeoNames files on its wrong side. */
export const STATE_FIXES: Readonly<Record<string, string>> = {
  Naraini: 'Uttar Pradesh', Muri: 'Jharkhand', Rajmahal: 'Jharkhand', Lakhyabad: 'Jharkhand', Umarkot: 'Odisha', Kotaparh: 'Odisha', Junagarh: 'Odisha', Parlakimidi: 'Odisha', Bakloh: 'Himachal Pradesh', Margherita: 'Assam',
  Canacona: 'Goa', Banbasa: 'Uttarakhand', Nipani: 'Karnataka', Shiraguppi: 'Karnataka', Mahe: 'Puducherry', Mankachar: 'Assam', Neemuch: 'Madhya Pradesh', Phek: 'Nagaland', Jiribam: 'Manipur', Kalka: 'Haryana',
}

/** [name, state, latitude, longitude, people (thousands)]: known to everybody who looks for a room or a hotel, and absent from GeoNames' towns. Points are ours, to about a kilometre. */
export const MISSING: ReadonlyArray<readonly [string, string, number, number, number]> = [
  ['Manali', 'Himachal Pradesh', 32.2432, 77.1892, 8], ['Mussoorie', 'Uttarakhand', 30.4598, 78.0664, 30], ['McLeod Ganj', 'Himachal Pradesh', 32.2426, 76.3213, 11], ['Dharamshala', 'Himachal Pradesh', 32.219, 76.3234, 53],
  ['Kasol', 'Himachal Pradesh', 32.01, 77.315, 2], ['Kufri', 'Himachal Pradesh', 31.0979, 77.2678, 1], ['Chail', 'Himachal Pradesh', 30.967, 77.1977, 1], ['Kasauli', 'Himachal Pradesh', 30.8986, 76.9659, 4], ['Reckong Peo', 'Himachal Pradesh', 31.5376, 78.2716, 3],
  ['Kaza', 'Himachal Pradesh', 32.2276, 78.0709, 2], ['Panchgani', 'Maharashtra', 17.9243, 73.8006, 15], ['Mahabaleshwar', 'Maharashtra', 17.9237, 73.6586, 13], ['Khandala', 'Maharashtra', 18.7605, 73.3756, 5], ['Lavasa', 'Maharashtra', 18.4098, 73.5066, 1],
  ['Matheran', 'Maharashtra', 18.9866, 73.2707, 4], ['Ganpatipule', 'Maharashtra', 17.1469, 73.2706, 2], ['Malvan', 'Maharashtra', 16.0598, 73.4629, 19], ['Alibag', 'Maharashtra', 18.6414, 72.8722, 21], ['Vasai-Virar', 'Maharashtra', 19.3919, 72.8397, 1222],
  ['Thekkady', 'Kerala', 9.6031, 77.1615, 5], ['Kumarakom', 'Kerala', 9.6175, 76.4301, 20], ['Kovalam', 'Kerala', 8.4004, 76.9787, 26], ['Vagamon', 'Kerala', 9.6862, 76.9052, 10], ['Guruvayur', 'Kerala', 10.5943, 76.0411, 21], ['Wayanad', 'Kerala', 11.6854, 76.132, 0],
  ['Coorg', 'Karnataka', 12.4244, 75.7382, 0], ['Goa', 'Goa', 15.4909, 73.8278, 0], ['Kutch', 'Gujarat', 23.242, 69.6669, 0], ['Corbett', 'Uttarakhand', 29.3948, 79.1265, 0], ['Dooars', 'West Bengal', 26.7271, 88.81, 0], ['Kinnaur', 'Himachal Pradesh', 31.5376, 78.2716, 0],
  ['Pahalgam', 'Jammu and Kashmir', 34.0161, 75.315, 9], ['Gulmarg', 'Jammu and Kashmir', 34.0484, 74.3805, 2], ['Sonamarg', 'Jammu and Kashmir', 34.3032, 75.2931, 1], ['Katra', 'Jammu and Kashmir', 32.9915, 74.9318, 9], ['Patnitop', 'Jammu and Kashmir', 33.0887, 75.327, 1],
  ['Pelling', 'Sikkim', 27.3005, 88.235, 3], ['Lachung', 'Sikkim', 27.6891, 88.743, 2], ['Ravangla', 'Sikkim', 27.306, 88.3638, 4], ['Mandarmani', 'West Bengal', 21.6637, 87.7053, 2], ['Digha', 'West Bengal', 21.6267, 87.5074, 10], ['Havelock', 'Andaman and Nicobar Islands', 12.0, 93.0, 6],
  ['Neil Island', 'Andaman and Nicobar Islands', 11.8329, 93.0526, 3], ['Yercaud', 'Tamil Nadu', 11.7753, 78.2093, 11], ['Coonoor', 'Tamil Nadu', 11.353, 76.7959, 45], ['Kotagiri', 'Tamil Nadu', 11.4216, 76.8616, 28], ['Kanyakumari', 'Tamil Nadu', 8.0883, 77.5385, 20],
  ['Mamallapuram', 'Tamil Nadu', 12.6208, 80.1945, 15], ['Masinagudi', 'Tamil Nadu', 11.5695, 76.6394, 8], ['Nagarhole', 'Karnataka', 12.035, 76.15, 1], ['Hampi', 'Karnataka', 15.335, 76.46, 3], ['Gokarna', 'Karnataka', 14.5479, 74.3188, 26], ['Bandipur', 'Karnataka', 11.7741, 76.4605, 2],
  ['Sakleshpur', 'Karnataka', 12.9418, 75.7847, 24], ['Murudeshwar', 'Karnataka', 14.094, 74.4899, 8], ['Naukuchiatal', 'Uttarakhand', 29.3215, 79.584, 2], ['Bhimtal', 'Uttarakhand', 29.3461, 79.5519, 8], ['Mukteshwar', 'Uttarakhand', 29.4722, 79.6479, 1],
  ['Ranikhet', 'Uttarakhand', 29.6434, 79.4322, 19], ['Kausani', 'Uttarakhand', 29.8426, 79.6031, 1], ['Dhanaulti', 'Uttarakhand', 30.4252, 78.2414, 1], ['Auli', 'Uttarakhand', 30.5288, 79.5668, 1], ['Joshimath', 'Uttarakhand', 30.5551, 79.5646, 17],
  ['Lansdowne', 'Uttarakhand', 29.8377, 78.6871, 6], ['Rudraprayag', 'Uttarakhand', 30.2844, 78.9811, 9], ['Badrinath', 'Uttarakhand', 30.7433, 79.4938, 1], ['Kedarnath', 'Uttarakhand', 30.7346, 79.0669, 1], ['Bandhavgarh', 'Madhya Pradesh', 23.6918, 81.0236, 1],
  ['Kanha', 'Madhya Pradesh', 22.2783, 80.6115, 1], ['Pench', 'Madhya Pradesh', 21.6921, 79.29, 1], ['Pachmarhi', 'Madhya Pradesh', 22.4674, 78.4346, 12], ['Khajuraho', 'Madhya Pradesh', 24.8318, 79.9199, 24], ['Orchha', 'Madhya Pradesh', 25.3519, 78.6406, 12],
  ['Kaziranga', 'Assam', 26.59, 93.408, 1], ['Chandipur', 'Odisha', 21.4553, 87.0138, 2], ['Gopalpur', 'Odisha', 19.2647, 84.9049, 7], ['Konark', 'Odisha', 19.8876, 86.0945, 17], ['Araku Valley', 'Andhra Pradesh', 18.3273, 82.8775, 4], ['Puttaparthi', 'Andhra Pradesh', 14.1652, 77.8117, 15],
  ['Diu', 'Dadra and Nagar Haveli and Daman and Diu', 20.7144, 70.9874, 52], ['Somnath', 'Gujarat', 20.888, 70.4013, 3], ['Dwarka', 'Gujarat', 22.2442, 68.9685, 39], ['Saputara', 'Gujarat', 20.5787, 73.7457, 3], ['Sasan Gir', 'Gujarat', 21.1695, 70.597, 3],
  ['Mount Abu', 'Rajasthan', 24.5926, 72.7156, 22], ['Pushkar', 'Rajasthan', 26.4899, 74.5511, 21], ['Mandawa', 'Rajasthan', 28.0554, 75.1415, 23], ['Kumbhalgarh', 'Rajasthan', 25.149, 73.583, 1], ['Neemrana', 'Rajasthan', 27.9884, 76.3845, 9], ['Manesar', 'Haryana', 28.3573, 76.9399, 23],
  ['Zirakpur', 'Punjab', 30.6425, 76.8173, 96], ['Kharar', 'Punjab', 30.746, 76.6469, 74], ['Tawang', 'Arunachal Pradesh', 27.5861, 91.8594, 11], ['Cherrapunji', 'Meghalaya', 25.2702, 91.7323, 12], ['Nubra', 'Ladakh', 34.5539, 77.5484, 2],
  ['Kargil', 'Ladakh', 34.5539, 76.1349, 16], ['Kavaratti', 'Lakshadweep', 10.5669, 72.642, 11], ['Agatti', 'Lakshadweep', 10.8565, 72.1904, 8], ['Dapoli', 'Maharashtra', 17.7586, 73.1857, 15], ['Shantiniketan', 'West Bengal', 23.6814, 87.6855, 5], ['Subramanya', 'Karnataka', 12.6636, 75.6152, 5], ['Marayoor', 'Kerala', 10.2763, 77.1623, 10], ['Dera Bassi', 'Punjab', 30.5873, 76.8433, 26],
  ['Kanatal', 'Uttarakhand', 30.4141, 78.3457, 1], ['Anandpur Sahib', 'Punjab', 31.2393, 76.5026, 16], ['Mayapur', 'West Bengal', 23.4232, 88.3884, 3], ['Kabini', 'Karnataka', 11.9237, 76.3526, 1], ['Bakkhali', 'West Bengal', 21.5632, 88.2596, 1],
  ['Courtallam', 'Tamil Nadu', 8.9341, 77.2778, 3], ['Lava', 'West Bengal', 27.0864, 88.6614, 1], ['Lachen', 'Sikkim', 27.7167, 88.5577, 1], ['Mantralayam', 'Andhra Pradesh', 15.9419, 77.4242, 5], ['Murud', 'Maharashtra', 18.3269, 72.9633, 12], ['Rudrapur', 'Uttarakhand', 28.9875, 79.4141, 140],
  ['Shrivardhan', 'Maharashtra', 18.0453, 73.0135, 15], ['Gangotri', 'Uttarakhand', 30.9947, 78.9398, 1], ['Yamunotri', 'Uttarakhand', 31.0136, 78.4626, 1], ['Modinagar', 'Uttar Pradesh', 28.8336, 77.5789, 130], ['Bhandardara', 'Maharashtra', 19.5262, 73.7642, 1],
  ['Umbergaon', 'Gujarat', 20.1994, 72.7569, 28], ['Maithon', 'Jharkhand', 23.7846, 86.8143, 5], ['Ranakpur', 'Rajasthan', 25.1158, 73.4727, 1], ['Yelagiri', 'Tamil Nadu', 12.5849, 78.6398, 4], ['Mudumalai', 'Tamil Nadu', 11.5731, 76.5306, 1], ['Sattal', 'Uttarakhand', 29.3462, 79.5315, 1],
  ['Ranthambore', 'Rajasthan', 26.0173, 76.5026, 0], ['Lahaul and Spiti', 'Himachal Pradesh', 32.5615, 77.0339, 0], ['Silvassa', 'Dadra and Nagar Haveli and Daman and Diu', 20.2763, 73.0083, 98], ['Kullu', 'Himachal Pradesh', 31.9579, 77.1095, 19], ['Chamba', 'Uttarakhand', 30.3461, 78.3948, 7],
  ['Calangute', 'Goa', 15.5439, 73.7553, 14], ['Candolim', 'Goa', 15.5186, 73.7626, 9],
]

/** Every pincode of a district of the sources belongs to this city. */
export const DISTRICT_CITY: Readonly<Record<string, string>> = { MUMBAI: 'Mumbai', 'MUMBAI SUBURBAN': 'Mumbai', KOLKATA: 'Kolkata', HYDERABAD: 'Hyderabad', CHENNAI: 'Chennai', CHANDIGARH: 'Chandigarh' }

/** Pincodes (or ranges, both ends in) whose city no distance can tell: the capital region first. */
export const PINCODE_CITY: ReadonlyArray<readonly [number, number, string]> = [
  [110001, 110099, 'Delhi'], [122001, 122018, 'Gurgaon'], [122022, 122022, 'Gurgaon'], [122050, 122102, 'Gurgaon'], [122413, 122413, 'Gurgaon'], [122505, 122505, 'Gurgaon'], [121001, 121015, 'Faridabad'],
  [201301, 201305, 'Noida'], [201307, 201307, 'Noida'], [201309, 201309, 'Noida'], [201313, 201313, 'Noida'], [201316, 201317, 'Noida'], [201306, 201306, 'Greater Noida'], [201308, 201308, 'Greater Noida'], [201310, 201312, 'Greater Noida'],
  [201314, 201315, 'Greater Noida'], [201318, 201318, 'Greater Noida'], [201008, 201008, 'Greater Noida'], [201001, 201007, 'Ghaziabad'], [201009, 201021, 'Ghaziabad'],
  [700001, 700164, 'Kolkata'], [711101, 711115, 'Howrah'], [711201, 711205, 'Howrah'], [400001, 400104, 'Mumbai'], [400601, 400615, 'Thane'], [400701, 400710, 'Navi Mumbai'], [410206, 410208, 'Navi Mumbai'], [410210, 410210, 'Navi Mumbai'], [410218, 410218, 'Navi Mumbai'],
  [401101, 401107, 'Mira-Bhayandar'], [411001, 411069, 'Pune'], [412105, 412105, 'Pune'], [412207, 412207, 'Pune'], [412307, 412308, 'Pune'], [560001, 560110, 'Bengaluru'], [562125, 562125, 'Bengaluru'], [562149, 562149, 'Bengaluru'], [562157, 562157, 'Bengaluru'],
  [500001, 500099, 'Hyderabad'], [600001, 600132, 'Chennai'], [380001, 380063, 'Ahmedabad'], [160001, 160047, 'Chandigarh'], [160055, 160062, 'Mohali'], [160071, 160071, 'Mohali'], [160101, 160102, 'Chandigarh'], [140603, 140604, 'Zirakpur'],
]

/** GeoNames' (FIPS) codes of states; empty where the place tells nothing. */
export const STATE_CODES: Readonly<Record<string, string>> = {
  '01': 'Andaman and Nicobar Islands', '02': 'Andhra Pradesh', '03': 'Assam', '05': 'Chandigarh', '06': 'Dadra and Nagar Haveli and Daman and Diu', '07': 'Delhi', '09': 'Gujarat', '10': 'Haryana', '11': 'Himachal Pradesh', '12': 'Jammu and Kashmir',
  '13': 'Kerala', '14': 'Lakshadweep', '16': 'Maharashtra', '17': 'Manipur', '18': 'Meghalaya', '19': 'Karnataka', '20': 'Nagaland', '21': 'Odisha', '22': 'Puducherry', '23': 'Punjab', '24': 'Rajasthan', '25': 'Tamil Nadu', '26': 'Tripura',
  '28': 'West Bengal', '29': 'Sikkim', '30': 'Arunachal Pradesh', '31': 'Mizoram', '32': 'Dadra and Nagar Haveli and Daman and Diu', '33': 'Goa', '34': 'Bihar', '35': 'Madhya Pradesh', '36': 'Uttar Pradesh', '37': 'Chhattisgarh', '38': 'Jharkhand',
  '39': 'Uttarakhand', '40': 'Telangana', '41': 'Ladakh',
}
