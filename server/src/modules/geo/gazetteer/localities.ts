// Well-known localities which post offices do not name, written by hand: [name, latitude, longitude], to about a kilometre.

type Known = readonly [string, number, number]

export const LOCALITIES: Readonly<Record<string, readonly Known[]>> = {
  Gurgaon: [['DLF Phase 1', 28.4755, 77.1015], ['DLF Phase 2', 28.4885, 77.0865], ['DLF Phase 3', 28.4945, 77.095], ['DLF Phase 4', 28.466, 77.085], ['DLF Phase 5', 28.452, 77.1], ['Sohna Road', 28.4193, 77.0411], ['MG Road', 28.4796, 77.0802], ['Golf Course Road', 28.45, 77.0985], ['Cyber City', 28.495, 77.0895]],
  'Greater Noida': [['Alpha 1', 28.471, 77.506], ['Alpha 2', 28.475, 77.5135], ['Beta 1', 28.477, 77.495], ['Beta 2', 28.4735, 77.4955], ['Gamma 1', 28.483, 77.5035], ['Gamma 2', 28.487, 77.5125], ['Pari Chowk', 28.4637, 77.508], ['Gaur City', 28.6157, 77.4225], ['Knowledge Park 2', 28.459, 77.496], ['Noida Extension', 28.608, 77.438]],
  Noida: [['Sector 15', 28.5852, 77.3113], ['Sector 18', 28.5706, 77.3261], ['Sector 62', 28.6271, 77.3649], ['Sector 63', 28.6276, 77.3796], ['Sector 50', 28.5708, 77.3607], ['Sector 76', 28.5665, 77.3835], ['Sector 137', 28.5075, 77.405], ['Sector 150', 28.4365, 77.477]],
  Ghaziabad: [['Vaishali', 28.645, 77.34], ['Indirapuram', 28.641, 77.371], ['Vasundhara', 28.661, 77.369], ['Kaushambi', 28.6425, 77.321], ['Crossings Republik', 28.629, 77.4345], ['Raj Nagar Extension', 28.706, 77.43]],
  Kolkata: [['Salt Lake', 22.5867, 88.4171], ['Salt Lake City', 22.5867, 88.4171], ['Salt Lake City Sector 1', 22.5947, 88.4045], ['Salt Lake City Sector 2', 22.5864, 88.4185], ['Salt Lake City Sector 3', 22.5716, 88.4175], ['Salt Lake City Sector 5', 22.5763, 88.4333], ['New Town', 22.5812, 88.4689], ['Rajarhat', 22.6233, 88.4648]],
  Pune: [['Hinjewadi', 18.5913, 73.7389], ['Kothrud', 18.5074, 73.8077], ['Viman Nagar', 18.5679, 73.9143], ['Hadapsar', 18.5089, 73.926], ['Wakad', 18.5987, 73.7688], ['Baner', 18.559, 73.7868]],
  Bengaluru: [['Koramangala', 12.9352, 77.6245], ['Indiranagar', 12.9719, 77.6412], ['HSR Layout', 12.9116, 77.6389], ['Whitefield', 12.9698, 77.75], ['Electronic City', 12.8452, 77.6602], ['BTM Layout', 12.9166, 77.6101], ['Marathahalli', 12.9569, 77.7011]],
  Mumbai: [['Andheri', 19.1197, 72.8464], ['Andheri West', 19.1364, 72.8296], ['Andheri East', 19.1155, 72.8727], ['Bandra', 19.0544, 72.8402], ['Powai', 19.1176, 72.906], ['Goregaon', 19.1646, 72.8493], ['Malad', 19.1864, 72.8485], ['Borivali', 19.2307, 72.8567]],
  Delhi: [['Hauz Khas', 28.5494, 77.2001], ['Dwarka', 28.5921, 77.046], ['Rohini', 28.7383, 77.0822], ['Saket', 28.5245, 77.2066], ['Lajpat Nagar', 28.5677, 77.2433], ['Karol Bagh', 28.6519, 77.1909], ['Connaught Place', 28.6315, 77.2167], ['Mayur Vihar', 28.6045, 77.2945], ['Laxmi Nagar', 28.6304, 77.2773]],
}
