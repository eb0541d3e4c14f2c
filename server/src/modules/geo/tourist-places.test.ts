// Where people travel to: hill stations, beaches, pilgrimages and villages that no list of large
// towns has.
import { describe, expect, it } from 'vitest'
import { createGeo, distanceKm } from './index.ts'

/** By state: name, latitude and longitude to about a kilometre. */
const PLACES: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  'Andhra Pradesh': {
    'Araku Valley': [18.327, 82.878],
    Lambasingi: [17.817, 82.49],
    'Horsley Hills': [13.66, 78.399],
    Srisailam: [16.074, 78.868],
    Tirupati: [13.629, 79.419],
    Gandikota: [14.813, 78.285],
  },
  'Himachal Pradesh': {
    Bir: [32.042, 76.722],
    Jibhi: [31.594, 77.349],
    'Tirthan Valley': [31.63, 77.41],
    Tosh: [32.013, 77.452],
    Kalga: [32.003, 77.45],
    Malana: [32.063, 77.261],
    Sangla: [31.424, 78.265],
    Chitkul: [31.352, 78.437],
    Kalpa: [31.538, 78.255],
    Narkanda: [31.257, 77.46],
    Dalhousie: [32.538, 75.971],
    Khajjiar: [32.554, 76.066],
    Barot: [32.036, 76.846],
    Naggar: [32.114, 77.165],
    Shoja: [31.565, 77.371],
    Palampur: [32.11, 76.537],
    Keylong: [32.571, 77.032],
    Tabo: [32.093, 78.383],
    Solang: [32.316, 77.157],
    Mashobra: [31.13, 77.228],
  },
  Uttarakhand: {
    Binsar: [29.704, 79.753],
    Chopta: [30.483, 79.17],
    Munsiyari: [30.067, 80.239],
    Almora: [29.597, 79.659],
    Kausani: [29.843, 79.603],
    Landour: [30.459, 78.097],
    Chakrata: [30.702, 77.869],
    Harsil: [31.038, 78.737],
    Chaukori: [29.838, 80.03],
    Pangot: [29.424, 79.424],
    'Abbott Mount': [29.418, 80.092],
    Khirsu: [30.17, 78.868],
    'Deoria Tal': [30.523, 79.128],
    Guptkashi: [30.523, 79.078],
    Jageshwar: [29.638, 79.854],
  },
  Maharashtra: {
    Tarkarli: [16.033, 73.484],
    Kashid: [18.43, 72.902],
    'Pawna Lake': [18.669, 73.482],
    Kamshet: [18.757, 73.556],
    Igatpuri: [19.695, 73.563],
    Bhandardara: [19.526, 73.764],
    Chikhaldara: [21.404, 77.327],
    Amboli: [15.962, 73.998],
    Diveagar: [18.174, 72.989],
    Guhagar: [17.484, 73.192],
    Velas: [17.957, 73.03],
    Lonavala: [18.752, 73.406],
    Kihim: [18.724, 72.865],
    'Nagaon Beach': [18.612, 72.907],
    Shirdi: [19.766, 74.477],
    Jawhar: [19.911, 73.229],
    'Malshej Ghat': [19.339, 73.775],
    Tapola: [17.751, 73.737],
    Kaas: [17.72, 73.822],
  },
  Goa: {
    Anjuna: [15.574, 73.744],
    Vagator: [15.6, 73.744],
    Assagao: [15.598, 73.772],
    Morjim: [15.629, 73.739],
    Arambol: [15.687, 73.704],
    Mandrem: [15.658, 73.713],
    Palolem: [15.01, 74.023],
    Agonda: [15.044, 73.987],
    Colva: [15.279, 73.922],
    Benaulim: [15.264, 73.928],
    Baga: [15.556, 73.752],
    Siolim: [15.62, 73.771],
  },
  Karnataka: {
    Gokarna: [14.548, 74.319],
    Chikkamagaluru: [13.316, 75.772],
    Agumbe: [13.503, 75.093],
    Kudremukh: [13.133, 75.253],
    Dandeli: [15.267, 74.617],
    Maravanthe: [13.708, 74.642],
    'Nandi Hills': [13.37, 77.684],
    'Jog Falls': [14.229, 74.812],
    'Kukke Subramanya': [12.664, 75.615],
    Badami: [15.919, 75.676],
    Pattadakal: [15.949, 75.816],
    Sringeri: [13.419, 75.252],
  },
  Kerala: {
    Varkala: [8.734, 76.706],
    Munnar: [10.089, 77.06],
    Marari: [9.601, 76.298],
    Athirappilly: [10.285, 76.57],
    Bekal: [12.393, 75.033],
    Ponmudi: [8.76, 77.117],
    Vythiri: [11.552, 76.04],
    Poovar: [8.318, 77.071],
    Nelliyampathy: [10.534, 76.694],
    Cherai: [10.142, 76.178],
  },
  'Tamil Nadu': {
    Valparai: [10.327, 76.955],
    Yelagiri: [12.585, 78.64],
    Kodaikanal: [10.238, 77.489],
    Meghamalai: [9.692, 77.4],
    'Kolli Hills': [11.248, 78.339],
    Dhanushkodi: [9.178, 79.418],
    Tranquebar: [11.029, 79.855],
    Auroville: [12.007, 79.81],
  },
  'Madhya Pradesh': {
    Mandu: [22.334, 75.401],
    Maheshwar: [22.177, 75.587],
    Omkareshwar: [22.246, 76.151],
    Bhedaghat: [23.131, 79.8],
    Tamia: [22.345, 78.67],
    Amarkantak: [22.675, 81.758],
  },
  Jharkhand: {
    Netarhat: [23.478, 84.268],
  },
  Rajasthan: {
    'Sam Sand Dunes': [26.835, 70.515],
    Bundi: [25.438, 75.637],
    Kumbhalgarh: [25.149, 73.583],
    Jawai: [25.095, 73.165],
    Osian: [26.724, 72.91],
    Nathdwara: [24.93, 73.822],
    Khimsar: [26.966, 73.402],
  },
  Gujarat: {
    'Polo Forest': [23.986, 73.268],
    Dholavira: [23.887, 70.215],
    Dhordo: [23.84, 69.537],
    Palitana: [21.526, 71.823],
    'Statue of Unity': [21.838, 73.719],
    Champaner: [22.486, 73.537],
  },
  'Arunachal Pradesh': {
    Ziro: [27.545, 93.832],
    Bomdila: [27.265, 92.424],
    Dirang: [27.357, 92.241],
    Mechuka: [28.604, 94.126],
  },
  Meghalaya: {
    Dawki: [25.186, 92.02],
    Mawlynnong: [25.202, 91.916],
  },
  Assam: {
    Majuli: [26.954, 94.171],
    Haflong: [25.166, 93.017],
  },
  Sikkim: {
    Yuksom: [27.37, 88.222],
    Zuluk: [27.253, 88.778],
    Namchi: [27.167, 88.364],
  },
  'West Bengal': {
    Lolegaon: [27.023, 88.562],
    Mirik: [26.887, 88.187],
    Rishyap: [27.105, 88.65],
    Sandakphu: [27.105, 88.001],
    Tajpur: [21.655, 87.632],
    Sundarbans: [22.17, 88.8],
    Bishnupur: [23.075, 87.319],
  },
  Odisha: {
    Daringbadi: [19.907, 84.13],
    Chilika: [19.733, 85.21],
    Satapada: [19.667, 85.436],
  },
  Chhattisgarh: {
    Jagdalpur: [19.081, 82.022],
    Chitrakote: [19.206, 81.7],
    Mainpat: [22.82, 83.28],
  },
  Bihar: {
    'Bodh Gaya': [24.696, 84.991],
    Rajgir: [25.028, 85.42],
  },
  Ladakh: {
    Pangong: [33.95, 78.438],
    Hunder: [34.583, 77.475],
    Turtuk: [34.847, 76.826],
    'Tso Moriri': [32.97, 78.25],
    Hanle: [32.78, 78.964],
    Diskit: [34.548, 77.549],
  },
  'Jammu and Kashmir': {
    Doodhpathri: [33.845, 74.573],
    Yusmarg: [33.832, 74.665],
    Bhaderwah: [32.98, 75.713],
    Sanasar: [33.132, 75.26],
    'Aru Valley': [34.09, 75.263],
  },
  'Uttar Pradesh': {
    Vrindavan: [27.58, 77.7],
    Sarnath: [25.376, 83.023],
    Kushinagar: [26.74, 83.888],
  },
  Haryana: {
    Morni: [30.693, 77.077],
  },
  Manipur: {
    Loktak: [24.553, 93.783],
    Ukhrul: [25.116, 94.362],
  },
  Nagaland: {
    Khonoma: [25.652, 94.023],
    Dzukou: [25.555, 94.07],
  },
  Mizoram: {
    Reiek: [23.69, 92.61],
  },
  Tripura: {
    Unakoti: [24.32, 92.067],
  },
  'Andaman and Nicobar Islands': {
    'Neil Island': [11.833, 93.053],
    Diglipur: [13.266, 93],
  },
  Lakshadweep: {
    Bangaram: [10.945, 72.287],
  },
  'Dadra and Nagar Haveli and Daman and Diu': {
    Daman: [20.414, 72.832],
  },
  Telangana: {
    'Ananthagiri Hills': [17.31, 77.86],
    Yadagirigutta: [17.588, 78.945],
    Basar: [18.877, 77.957],
    Pochampally: [17.345, 78.825],
  },
}
const NAMED = Object.entries(PLACES).flatMap(([state, places]) =>
  Object.entries(places).map(([name, [lat, lng]]) => [name, state, lat, lng] as const),
)
/** A lake or a valley has no centre that everybody agrees on. */
const WITHIN_KM = 15

const geo = createGeo()

describe('places that people travel to', () => {
  it('are more than a hundred', () => expect(NAMED.length).toBeGreaterThan(100))

  it.each(NAMED)('%s, %s, is found, suggested and understood', (name, state, lat, lng) => {
    const isThere = (place: { lat: number; lng: number }) =>
      distanceKm(place.lat, place.lng, lat, lng) < WITHIN_KM
    const found = geo.findCity(name, state)
    expect(found?.state).toBe(state)
    expect(found && distanceKm(found.lat, found.lng, lat, lng)).toBeLessThan(WITHIN_KM)
    expect(geo.meantCity({ name, state }).city?.city).toBe(found?.city)
    expect(geo.suggest(name, 8).slice(0, 2).some(isThere)).toBe(true)
    expect(geo.forward(`hotels in ${name}`, 5).some(isThere)).toBe(true)
    expect(geo.reverse(lat, lng)?.state).toBe(state)
  })

  it.each([
    ['Araku', 'Araku Valley'],
    ['Bir Billing', 'Bir'],
    ['Munsiari', 'Munsiyari'],
    ['Statue of Unity', 'Kevadia'],
    ['Bheraghat', 'Bhedaghat'],
    ['Pangong', 'Pangong Tso'],
    ['Tranquebar', 'Tharangambadi'],
    ['Sunderbans', 'Sundarbans'],
    ['Assagaon', 'Assagao'],
  ])('%s is another name of %s', (other, name) => expect(geo.canonicalCity(other)).toBe(name))
})
