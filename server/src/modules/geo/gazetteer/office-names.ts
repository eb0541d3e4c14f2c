// Readable names of localities from the names of post offices.
import { titleCase } from '../names.ts'

const words = (text: string) => new Set(text.split(' '))

/** Written in capitals wherever they stand. */
const ACRONYMS = words(
  'aiims afmc apmc apsp apseb bbmb bbmp barc beml bhel bhu bpcl bpti bseb bsf bsnl btps cda cdaaf cgo cisf cmc cpwd cpri crp crpf csir dda dlf dlw dmw drdo drdl dvc ecil eme esi esic fci gail gidc gift gsfc gsvm hcl hec hmt hpcl hpsidc hsiidc hsr iaf iari icar icf icrisat idpl iffco ignou iict iiit iiitdm iim iip iit iitm iisc iisco imt ioc iocl ipcl iscon isbt isro itbp itpb jipmer jntu jnu jnv jnpt kpcl kphb kptcl kseb ktpp ktps kvk lbs lda lic lpu midc msez mhada mpeb mptps mtps mvp ncert ncl ncr nda ndri neeri nehu nfl nhpc nid nifm nift nims nmdc npgcl nsez nsg ntpc ntr ocl oidc ongc ossc pcmc pgi pgims ptc ptps pwd rbi rbnm rcf rdso rfcl riico rims rpf rpsc rtps sbi sccl sez qe sgpgi sidbi sidco sidcul sipcot snc spic srm srp srpf ssb stpi stps svnit tdi tifr tnau tneb tnhb tps ttc ttti uit utcl vctps vssc vitvtps vtps vtu wcl ymca',
)
/**
 * Names of places as well: in capitals before or after a word that an institution has, or where the
 * source tells.
 */
const AMBIGUOUS = words('bel cat cod hal huda ie ima ins iti mes mit ncc nit pac rec sail vit')
const INSTITUTIONAL = words(
  'academy airport area bn camp campus centre center colony college complex estate factory gate hospital hostel institute lines nagar park project quarters road stadium stage station township university workshop layout pilani mesra mankapur jeedimetla moulali surathkal',
)
const ROMAN = words('ii iii iv vi vii viii ix xi xii xiii')
/** Words without a vowel that are no acronyms. */
const SPOKEN = words(
  'admn bk bldg bldgs bn bzr ch chk ctr dr dt extn gr jn jct hqs kh ln mc md mdh mr mrs mt mkt ngr nr ph pk pt rd rly sh sngh sr st stn str th trg hwy ltd pvt',
)
/** Railway stations, after a name. */
const AFTER_A_NAME = words('rs')

/** Words that the source runs together. */
const RUN_TOGETHER: Readonly<Record<string, string>> = {
  bseboard: 'BSE Board',
  distboard: 'District Board',
  disttboard: 'District Board',
}

/**
 * 'CDA', 'IIT Hyderabad', 'Dod RS' as they are written, where the source or its conversion to title
 * case broke them.
 */
function withAcronyms(name: string, source: string): string {
  const capitals = new Set(source.split(/[^A-Za-z]+/).filter((word) => /^[A-Z]{2,}$/.test(word)))
  const isShouted = !/[a-z]/.test(source)
  const all = name.toLowerCase().split(/[^a-z]+/)
  return name.replace(/(?<![A-Za-z'])[A-Za-z]{2,}(?![A-Za-z'])/g, (word, at: number) => {
    const low = word.toLowerCase()
    const together = RUN_TOGETHER[low]
    if (together !== undefined) return together
    const told = !isShouted && capitals.has(word.toUpperCase())
    const inCapitals =
      told ||
      ACRONYMS.has(low) ||
      (AMBIGUOUS.has(low) && all.some((other) => INSTITUTIONAL.has(other))) ||
      (ROMAN.has(low) && at > 0) ||
      (AFTER_A_NAME.has(low) && at > 0) ||
      (low.length < 7 && !/[aeiouy]/.test(low) && !SPOKEN.has(low))
    return inCapitals ? word.toUpperCase() : word
  })
}

const BLOCKS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']

/** 'Gurgaon Sector 45' in Gurgaon → 'Sector 45'; 'DLF PhIII S.O' → 'DLF Phase 3'. */
export function readableName(name: string, city: string): string {
  const bare = name
    .replace(/\s*\((.*?)\)\s*/g, ' ')
    .replace(/\s+(tamil ?nadu|kerala|karnataka|andhra|telangana) circle$/i, '')
    .replace(/\b[BSH]\.?\s?O\.?(?=\s|$)/g, ' ')
    .replace(/\b[GH]\.?P\.?O\.?(?=\s|$)/g, ' ')
    .replace(/\s+(?:Ho|Po|So|Bo|PO)$/, ' ')
    .replace(/[^\x20-\x7e]+/g, '')
    // An office that delivers nothing itself.
    .replace(/\s+(?:ND|NDTSO|NDSO|NDBO|NDHO|DTSO)\s*$/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  let text = withAcronyms(titleCase(bare), bare)
  text = text
    .replace(/\b(?:Sec|Sect|Sector)\.?[\s-]*0*(\d+)/gi, 'Sector $1')
    .replace(
      /\bPh(?:ase)?\.?[\s-]*(III|II|IV|I|V|\d)\b/gi,
      (_, n: string) =>
        `Phase ${({ i: 1, ii: 2, iii: 3, iv: 4, v: 5 } as Record<string, number>)[n.toLowerCase()] ?? n}`,
    )
  text = text
    .replace(/\bNg?r\b\.?/g, 'Nagar')
    .replace(/\bExtn?\b\.?/gi, 'Extension')
    .replace(/\bRd\b\.?/g, 'Road')
    .replace(/[.,\s-]+$/, '')
  text = text
    .replace(
      /\b(X|IX|IV|V?I{1,3}|V) (?:Bk|Block)\b/i,
      (_, n: string) => `Block ${BLOCKS.indexOf(n.toUpperCase())}`,
    )
    .replace(/\bBk\b/g, 'Block')
  const without = text
    .replace(new RegExp(`^${city}\\s+(?=Sector|Phase)|\\s+${city}$`, 'i'), '')
    .trim()
  return without.length > 3 ? without : text
}
