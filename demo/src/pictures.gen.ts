// Written by drawing/render.ts: the pictures in this package, and the drawings that all files were rendered from.
import type { SceneKind } from '../drawing/draw.ts'
import type { SceneFacts } from '../drawing/facts.ts'

export type RenderedPicture = {
  readonly name: string
  /** The hash of its largest file. */
  readonly id: string
  readonly color: string
  /** The hash of its drawing. */
  readonly drawing: string
  readonly kind: SceneKind
  readonly facts: SceneFacts
}

export const PICTURES: readonly RenderedPicture[] = [
  {"name":"single-1","id":"2bb02ee237434ecddfb68d6e146ff7df","color":"#b4a9a4","drawing":"e8122bcd6c800551df2bfefe983f41d8","kind":"single","facts":{"has":["desk","plants"],"furnished":"full","finish":"good","palette":"neel","hour":"morning","layout":0,"view":"city"}},
  {"name":"single-2","id":"a6cc9cfb771a25cbffbe101ae8c4757f","color":"#cca388","drawing":"a4d2a9e342e57bb2867b8dbe0831a303","kind":"single","facts":{"has":[],"furnished":"full","finish":"good","palette":"gulabi","hour":"golden","layout":1,"view":"trees"}},
  {"name":"single-3","id":"f64f014a9ee0d34bc38ee85d473206b7","color":"#c9c2ac","drawing":"2e70e57100e453ed8eea2e3ebdc4ef2f","kind":"single","facts":{"has":["ac","desk"],"furnished":"full","finish":"fine","palette":"neem","hour":"day","layout":0}},
  {"name":"single-4","id":"f3867228e304d8daacf0aabc9703f697","color":"#cba582","drawing":"372e0869e0b1e4bf8c636003dc3ae379","kind":"single","facts":{"has":[],"furnished":"semi","finish":"plain","hour":"morning","palette":"haldi","layout":1}},
  {"name":"single-5","id":"2bb99dafb2f82f581a2c7dc8b3a21715","color":"#c1ab9d","drawing":"0ca1e24eaaacd0b162fff55c28e827a8","kind":"single","facts":{"has":[],"furnished":"bare","finish":"plain","hour":"day","palette":"peacock","layout":0}},
  {"name":"double-1","id":"2b87d6c7686c2b8662ddad502c48ae9b","color":"#abac99","drawing":"efaf85a1c948e4d17a041333c41fd691","kind":"double","facts":{"has":["plants"],"furnished":"full","finish":"good","palette":"peacock","hour":"day","layout":0,"view":"trees"}},
  {"name":"double-2","id":"15684ef57c37ce23af9bb3ce15b68c10","color":"#c6a69e","drawing":"593fc75ff74ebe4ad072dae8074f3d58","kind":"double","facts":{"has":["ac","desk"],"furnished":"full","finish":"good","palette":"jamun","hour":"golden","layout":1,"view":"towers"}},
  {"name":"double-3","id":"e93e9546f51ce5a7874301ddff51fd0b","color":"#ba8e65","drawing":"83ee3f73c978fe04b93a04902d3fbace","kind":"double","facts":{"has":[],"furnished":"full","finish":"good","palette":"haldi","hour":"dusk","layout":0,"view":"city"}},
  {"name":"double-4","id":"580f75bee56eeba813edf6df89f4b840","color":"#bebfbd","drawing":"08938a8dc5b401068e8dfd14d744f132","kind":"double","facts":{"has":[],"furnished":"semi","finish":"plain","hour":"morning","palette":"neel","layout":1}},
  {"name":"double-5","id":"025994869601a7c231bf05a8aba8080c","color":"#ca9e8f","drawing":"dbb04c236ae4e0577b87f8976f8f2988","kind":"double","facts":{"has":[],"furnished":"bare","finish":"plain","hour":"day","palette":"gulabi","layout":0}},
  {"name":"shared-1","id":"a5ef85a9abd307baf94744cb898aad9c","color":"#aba178","drawing":"2c197a49b549ae6afd3b204d04cc8886","kind":"shared","facts":{"has":["desk"],"furnished":"full","finish":"good","palette":"neem","hour":"morning","layout":0,"view":"city"}},
  {"name":"shared-2","id":"41a9e79608839b0bca32da55569c57d6","color":"#cba582","drawing":"8507b8dec031db5006a24ab5750c115b","kind":"shared","facts":{"has":[],"furnished":"full","finish":"good","palette":"chuna","hour":"golden","layout":1,"view":"towers"}},
  {"name":"shared-3","id":"b371c4c229d3726a94e478ca72721ad3","color":"#c4a9a4","drawing":"55ab0e0ecd46b4c7c177af48e1e0fa77","kind":"shared","facts":{"has":[],"furnished":"semi","finish":"plain","hour":"morning","palette":"jamun","layout":0}},
  {"name":"studio-1","id":"c4daf35e3508bd45280a1e8796f69f5c","color":"#c5a47e","drawing":"73b401894acf4e7258325f37955081a4","kind":"studio","facts":{"has":["plants"],"furnished":"full","finish":"good","palette":"haldi","hour":"golden","layout":1,"view":"towers"}},
  {"name":"studio-2","id":"8511552036a54efb0e367de67e0b7b0c","color":"#bcb09d","drawing":"f2cc56ba258412b7b6fe82adce84581d","kind":"studio","facts":{"has":["ac","fridge"],"furnished":"full","finish":"fine","palette":"peacock","hour":"day","layout":0}},
  {"name":"studio-3","id":"22d081f840981233f872c0cbf67374ef","color":"#bf8c6e","drawing":"a437b874f3a7805689d0b767353bedf7","kind":"studio","facts":{"has":[],"furnished":"full","finish":"good","palette":"gulabi","hour":"dusk","layout":0,"view":"city"}},
  {"name":"studio-4","id":"8a32b6ba606e0aaece1d1e147c2dd49a","color":"#cdb39c","drawing":"b965da1bf71a432ac35ec4205ffacc90","kind":"studio","facts":{"has":[],"furnished":"semi","finish":"plain","hour":"morning","palette":"chuna","layout":1}},
  {"name":"studio-5","id":"b858cb11318ac58f337cbfdfe7a6b83c","color":"#c0c1bf","drawing":"83c0df4cdbee49e2d19ad6b63396cab4","kind":"studio","facts":{"has":[],"furnished":"bare","finish":"plain","hour":"day","palette":"neel","layout":0}},
  {"name":"pg-1","id":"18cd7d97e66db887e8d511fc58aab880","color":"#b0b5bd","drawing":"c179291e970f83b0f1dbbbd25ebc285e","kind":"pg","facts":{"has":["desk"],"furnished":"full","finish":"good","palette":"neel","hour":"day","layout":0,"view":"city"}},
  {"name":"pg-2","id":"b979587a2ac87ba2fcd423debcb9f25f","color":"#cdaa98","drawing":"b7340f257e50def63402898186ed6824","kind":"pg","facts":{"has":["desk"],"furnished":"full","finish":"good","palette":"gulabi","hour":"morning","layout":1,"view":"trees"}},
  {"name":"pg-3","id":"54c5494314473c591da1d7812dd4d1bc","color":"#c4b592","drawing":"c893f0a6a7a4a17a2d30ab8f31d78837","kind":"pg","facts":{"has":["ac","desk"],"furnished":"full","finish":"good","palette":"neem","hour":"golden","layout":0,"view":"towers"}},
  {"name":"pg-4","id":"b80820c6b48919f6fc3591f56385ffe2","color":"#c7a383","drawing":"18b47b6cab06c4111e57a3a21cf09846","kind":"pg","facts":{"has":["desk"],"furnished":"semi","finish":"plain","hour":"morning","palette":"haldi","layout":1}},
  {"name":"living-1","id":"2a54ea6961f1a0f1e51a9f630540d114","color":"#c09588","drawing":"d3e9901c0d0727b6666b799127c4b8da","kind":"living","facts":{"has":["plants"],"furnished":"full","finish":"good","palette":"jamun","hour":"golden","layout":0,"view":"towers"}},
  {"name":"living-2","id":"2004414f808e8308b8a7b840d38c91b1","color":"#b9a58a","drawing":"7a9293c868201106202fd3e923fef9bb","kind":"living","facts":{"has":["ac","tv"],"furnished":"full","finish":"fine","palette":"neem","hour":"day","layout":1}},
  {"name":"living-3","id":"1779b12e07d6ebb9764de1cb736480b3","color":"#c9b699","drawing":"86bc71b5940b701e3ae2fdbf9d4d2fa0","kind":"living","facts":{"has":[],"furnished":"full","finish":"good","palette":"gulabi","hour":"morning","layout":0,"view":"city"}},
  {"name":"living-4","id":"7b8226a931441fa0c3bb997da4372da6","color":"#b8a997","drawing":"5ae27e4a9c324631340e37b893af86c5","kind":"living","facts":{"has":[],"furnished":"semi","finish":"plain","hour":"morning","palette":"peacock","layout":1}},
  {"name":"living-5","id":"89634a3ae5964fecce97be45236160c1","color":"#cec7b6","drawing":"6b8b72280e607df00923a9304e6b2e0e","kind":"living","facts":{"has":[],"furnished":"bare","finish":"plain","hour":"day","palette":"chuna","layout":0}},
  {"name":"dining-1","id":"589d73d0c8c3808d518e0dc774818116","color":"#c4c0a4","drawing":"59824fdf31fe94be4c5d70ee1d76edc5","kind":"dining","facts":{"has":[],"furnished":"full","finish":"good","palette":"neem","hour":"morning","layout":0}},
  {"name":"kitchen-1","id":"b25494a9f9b70e127eee393386e8cbd1","color":"#c4977e","drawing":"c3d0e878a8dd11da7bb885ab6788fbb4","kind":"kitchen","facts":{"has":["fridge","plants"],"furnished":"full","finish":"good","palette":"haldi","hour":"day","layout":1}},
  {"name":"kitchen-2","id":"be0b5c086806d43657668620071bf828","color":"#ceac9c","drawing":"548e5d6d2f3bb8548236326f43778b32","kind":"kitchen","facts":{"has":[],"furnished":"full","finish":"good","palette":"neel","hour":"morning","layout":0}},
  {"name":"kitchen-3","id":"bb962a2fa0b51be33ae2e990452dd732","color":"#a1a592","drawing":"c79b3d6a7c07f08bf9c4ad3ce512dd56","kind":"kitchen","facts":{"has":["fridge","washer"],"furnished":"full","finish":"good","palette":"peacock","hour":"golden","layout":0}},
  {"name":"bath-1","id":"8b45f45790f116e78878c3712fb4a7db","color":"#bcc5bc","drawing":"d7d8b141e33ab4374c15fe991b5046cd","kind":"bath","facts":{"has":["geyser"],"finish":"good","palette":"peacock","hour":"day","layout":0}},
  {"name":"bath-2","id":"35648481d91cff7cc064c762bafb5496","color":"#dbcbbc","drawing":"3319ca3eba1e5fe3144124c3472d09a3","kind":"bath","facts":{"has":[],"finish":"plain","palette":"chuna","hour":"morning","layout":1}},
  {"name":"bath-3","id":"024073c634cf5b0c58efb54cc4e71054","color":"#d2c1c1","drawing":"ef8cfcf225ec9a26868ecdff715dd619","kind":"bath","facts":{"has":["geyser","plants"],"finish":"fine","palette":"jamun","hour":"golden","layout":1}},
  {"name":"balcony-1","id":"7ef8c218053d461ad1f648025b4a585a","color":"#cca280","drawing":"903b76b3c1c86d515b32a7f54b143f5e","kind":"balcony","facts":{"has":[],"palette":"gulabi","hour":"golden","view":"city","layout":0}},
  {"name":"balcony-2","id":"7b2755fafbceb9b9cb6308ce4a582197","color":"#a5a98f","drawing":"d9098cc08b448628f03523365014e29e","kind":"balcony","facts":{"has":[],"palette":"neem","hour":"morning","view":"trees","layout":1}},
  {"name":"hotel-1","id":"c757b73101faf6bacac797d5b30ef91d","color":"#a1aeab","drawing":"a4f68499530b84e62030957731f7a8ff","kind":"hotel","facts":{"has":[],"hotel":"Budget","finish":"good","sign":"","palette":"haldi","hour":"day","layout":0,"view":"city"}},
  {"name":"hotel-2","id":"093f9f32eb1dfac703f78edfc39a5fb0","color":"#887883","drawing":"6b2bf9435a7a1e2b3d4c4b67491cb8bf","kind":"hotel","facts":{"has":[],"hotel":"Budget","finish":"good","sign":"","palette":"neel","hour":"dusk","layout":1,"view":"city"}},
  {"name":"hotel-3","id":"74a491a6795beac80e045a0f2220ae8a","color":"#a3b1ae","drawing":"18a3696e735ffbee9e7fc76dcade9b58","kind":"hotel","facts":{"has":[],"hotel":"Mid-Range","finish":"good","sign":"HOTEL","palette":"peacock","hour":"morning","layout":0,"view":"trees"}},
  {"name":"hotel-4","id":"a2374c5a3ed1c41ce3c87d219268f215","color":"#c6a988","drawing":"2e413d53fcfe246aa14c013f90f76880","kind":"hotel","facts":{"has":[],"hotel":"Mid-Range","finish":"good","sign":"HOTEL","palette":"gulabi","hour":"golden","layout":0,"view":"towers"}},
  {"name":"hotel-5","id":"e8eaf2e3726e764ff9ede6bcd8789ac2","color":"#7d6d72","drawing":"26283629f06cd6f58900ac9947a05fbf","kind":"hotel","facts":{"has":[],"hotel":"Luxury","finish":"good","sign":"HOTEL","palette":"chuna","hour":"dusk","layout":0,"view":"towers"}},
  {"name":"hotel-6","id":"5163271defa21c44343b0b0640654120","color":"#9aaeaf","drawing":"a351ec3b75e85236841bcbe1ce013def","kind":"hotel","facts":{"has":[],"hotel":"Luxury","finish":"good","sign":"HOTEL","palette":"neem","hour":"day","layout":1,"view":"palms"}},
  {"name":"hotel-7","id":"b34f67c2c86ca840f43d91e7ca33b65a","color":"#afa7a4","drawing":"251bb64dd76b2f6cc488c2631104069c","kind":"hotel","facts":{"has":[],"hotel":"Boutique","finish":"good","sign":"HOTEL","palette":"gulabi","hour":"morning","layout":0,"view":"hills"}},
  {"name":"hotel-8","id":"a8cb1f18c0a1263cbb4e61ca0983a2ab","color":"#b2a281","drawing":"86a8e9cea7a058b91a0210c5f27e7596","kind":"hotel","facts":{"has":[],"hotel":"Boutique","finish":"good","sign":"HOTEL","palette":"haldi","hour":"golden","layout":1,"view":"palms"}},
  {"name":"hotel-9","id":"2f7bca1d7f45dd3c7e71afd7691baa7b","color":"#baa681","drawing":"79fded8faa03658344576dc4cbcda26f","kind":"hotel","facts":{"has":[],"hotel":"Resort","finish":"good","sign":"RESORT","palette":"neem","hour":"golden","layout":0,"view":"hills"}},
  {"name":"hotel-10","id":"2e0b17a8e7ab236290b43a9a02ee5093","color":"#99b2af","drawing":"fcb950f8447fb6927942bdae0f64a41d","kind":"hotel","facts":{"has":[],"hotel":"Resort","finish":"good","sign":"RESORT","palette":"peacock","hour":"day","layout":1,"view":"sea"}},
  {"name":"hotelRoom-1","id":"5b09cfafa816a8db8c81c0832f446565","color":"#a69e78","drawing":"251a98dc71b35c4325cbe7465267bd31","kind":"hotelRoom","facts":{"has":[],"palette":"peacock","hour":"golden","finish":"good","layout":0}},
  {"name":"hotelRoom-2","id":"bcae52eb5038817e8c19c4a32c02ab0e","color":"#aa7b6a","drawing":"240b1939ecdcd48654e99295ef640a95","kind":"hotelRoom","facts":{"has":["ac","tv","plants"],"palette":"jamun","hour":"dusk","finish":"fine","layout":1}},
  {"name":"hotelRoom-3","id":"ffd0e32a3193ab08d8da89fa0ef64711","color":"#b99c79","drawing":"5b4440f3c97c6f5b337e74645ce2eb97","kind":"hotelRoom","facts":{"has":["ac"],"palette":"haldi","hour":"morning","finish":"good","layout":1}},
  {"name":"lobby-1","id":"e60fef7537656427f33c28f7423ce227","color":"#a3a6a9","drawing":"459dd70f503f753cec99dbf34da15f1b","kind":"lobby","facts":{"has":[],"palette":"neel","hour":"day","finish":"good","layout":0}},
  {"name":"lobby-2","id":"7a68460a56b58607e7792c6b3833fcc0","color":"#ba8d6f","drawing":"a96f35f3b3474aadb8e809dbba32901c","kind":"lobby","facts":{"has":["plants"],"palette":"gulabi","hour":"dusk","finish":"fine","layout":1}},
  {"name":"poolside-1","id":"28f493956c893f736451c8ad2805832f","color":"#a4b9ae","drawing":"dcd6ed11bf75493ed2e067f40ae05e91","kind":"poolside","facts":{"has":[],"palette":"peacock","hour":"morning","layout":0,"view":"palms"}},
  {"name":"shop-1","id":"19c037bf78339e83387cc0c948b47aa9","color":"#949c9a","drawing":"e946add0f7522d2621f6f62b736eb8ec","kind":"shop","facts":{"has":[],"business":"General Store","finish":"good","palette":"haldi","hour":"day","layout":0}},
  {"name":"shop-2","id":"489c2fc81f2a443baae58317519d75c6","color":"#bca083","drawing":"394631ac681e17c798e662bba4ab557a","kind":"shop","facts":{"has":[],"business":"Clothing","finish":"good","palette":"gulabi","hour":"golden","layout":1}},
  {"name":"shop-3","id":"fc517d9cffcf8304569121a0278cfa66","color":"#a79d9a","drawing":"96898df88ed80112afc1a267f86ec70d","kind":"shop","facts":{"has":[],"business":"Electronics","finish":"good","palette":"neel","hour":"morning","layout":0}},
  {"name":"shop-4","id":"297e6842543ed38e4f1689afe4fc8db5","color":"#7c767a","drawing":"5ea01446abbcba0ad6d3a68fb3a6479a","kind":"shop","facts":{"has":[],"business":"Restaurant","finish":"good","palette":"peacock","hour":"dusk","layout":1}},
  {"name":"shop-5","id":"d1ca3c723623efc1cd355d9836d2a415","color":"#a1a69f","drawing":"217cf953bbdad27669179dbfb02350d9","kind":"shop","facts":{"has":[],"business":"Cafe","finish":"good","palette":"neem","hour":"day","layout":0}},
  {"name":"shop-6","id":"f65e5845130981371a4fbde4ed53f7be","color":"#bfa192","drawing":"8e89d0329be3d78b60437b1a733930c4","kind":"shop","facts":{"has":[],"business":"Salon","finish":"good","palette":"jamun","hour":"golden","layout":1}},
  {"name":"shop-7","id":"f3e208fd6b1ec79c6b4af8886371c389","color":"#b1afa7","drawing":"24188b3c82b1250e82eb08980dcbf4de","kind":"shop","facts":{"has":[],"business":"Medical","finish":"good","palette":"chuna","hour":"morning","layout":0}},
  {"name":"shop-8","id":"a9a36191078bd6aef8020f686052e3f8","color":"#7e7475","drawing":"79792ae1d611322febf94dc05b36e028","kind":"shop","facts":{"has":[],"business":"Office","finish":"good","palette":"haldi","hour":"dusk","layout":1}},
  {"name":"shop-9","id":"95d55d9e81b430bceae8b5fc408726c6","color":"#a2a39f","drawing":"99f5113b11462d71ee7007a9e84f5cfb","kind":"shop","facts":{"has":[],"business":"Warehouse","finish":"good","palette":"gulabi","hour":"day","layout":0}},
  {"name":"shop-10","id":"e78328056de627c8bc72714c74f0ec60","color":"#bea084","drawing":"b9f1212d1c14425b0423cd50b3c48a66","kind":"shop","facts":{"has":[],"business":"Other","finish":"good","palette":"neel","hour":"golden","layout":1}},
  {"name":"shopInside-1","id":"5c7ec3213d652ceed5f81a476bdef918","color":"#c29f83","drawing":"1a64c9580802c38788cd63b0468520a8","kind":"shopInside","facts":{"has":[],"business":"General Store","finish":"good","palette":"haldi","hour":"day","layout":0}},
  {"name":"shopInside-2","id":"1e128a9b0bb92187328bc0134bc50a86","color":"#cfaa95","drawing":"b50ec2909a661d39527e8bd128a81630","kind":"shopInside","facts":{"has":[],"business":"Clothing","finish":"good","palette":"gulabi","hour":"golden","layout":1}},
  {"name":"shopInside-3","id":"8e11c827af06ddb5942db4471ce22282","color":"#c0b1a4","drawing":"204655878facf64ae99f3f23d0d7f50f","kind":"shopInside","facts":{"has":[],"business":"Electronics","finish":"good","palette":"neel","hour":"morning","layout":0}},
  {"name":"shopInside-4","id":"fbd6675b7d0d89140676d5f2d18da6f4","color":"#c3a783","drawing":"f128ce8dce0e4ba497445ce12f5df106","kind":"shopInside","facts":{"has":[],"business":"Restaurant","finish":"good","palette":"peacock","hour":"dusk","layout":1}},
  {"name":"shopInside-5","id":"fe9df8501f542939c91694ec1d618491","color":"#b9b294","drawing":"2eafa4f78d26aab2d9b6c01d7995362e","kind":"shopInside","facts":{"has":[],"business":"Cafe","finish":"good","palette":"neem","hour":"day","layout":0}},
  {"name":"shopInside-6","id":"1d823733c7c655add578ba5b8318e6e5","color":"#d4bbb2","drawing":"6ef5f7b2e26045f6c644acac080abf63","kind":"shopInside","facts":{"has":[],"business":"Salon","finish":"good","palette":"jamun","hour":"golden","layout":1}},
  {"name":"shopInside-7","id":"47e3e90cb0c945205fa451e2ada4aa1b","color":"#d1bfa9","drawing":"55638575277f2757149e4472a4b5b0af","kind":"shopInside","facts":{"has":[],"business":"Medical","finish":"good","palette":"chuna","hour":"morning","layout":0}},
  {"name":"shopInside-8","id":"cc1c4850524451d77d0745c4052188cc","color":"#d1a074","drawing":"4dd0d2127938dca98b54fb724f2024fb","kind":"shopInside","facts":{"has":[],"business":"Office","finish":"good","palette":"haldi","hour":"dusk","layout":1}},
  {"name":"shopInside-9","id":"29e5cae0dd63b80239013cbcdd698cde","color":"#c4a691","drawing":"d62f953a6ffe8cef32b22c09d40e63bb","kind":"shopInside","facts":{"has":[],"business":"Warehouse","finish":"good","palette":"gulabi","hour":"day","layout":0}},
  {"name":"shopInside-10","id":"7aa94b62ba20671d39c59a066ccb6aae","color":"#cdcbc6","drawing":"62dc1708741b424e3278dbd1cb50e756","kind":"shopInside","facts":{"has":[],"business":"Other","finish":"good","palette":"neel","hour":"golden","layout":1}},
]

/** The hashes of the drawings of web/public/scenes. */
export const PAGES: Readonly<Record<string, string>> = {
  'hero': 'e62a2cf82246fa3f4c4657a61162779a',
  'why-verified': '83047b3f7861899060a53436fff4606f',
  'why-pricing': '2f562b0af5ed30889d4bc6ac68a4f829',
  'why-support': '59ffe23879614f7fa33e8650cafb1ed0',
  'promo': '153ced9797eb2bf7c32c805e7e6ff118',
  'about': 'a0a504725eca949abe49aafe7c4916b4',
  'sign-in': 'b52c6707ea7bc528fac7c2a5c034efce',
  'empty': '66200855a28e24ece86a0c62cbce4845',
  'placeholder-room': '19ad80683def7ff6c333e16511421531',
  'placeholder-hotel': 'c7695266f4b7df27de1fe541c6b6084f',
  'placeholder-shop': 'f99f09c78f131f8b5fe59f5c3dd4cc4d',
}
