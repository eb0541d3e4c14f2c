import { describe, expect, it } from 'vitest'
import { gazetteer } from '../gazetteer.ts'
import { readableName } from './office-names.ts'

describe('the name of a post office as a locality', () => {
  it.each([
    ['CDA SO', 'CDA'],
    ['BSEBOARD SO', 'BSE Board'],
    ['Iit SO', 'IIT'],
    ['IIT HYDERABAD SO', 'IIT Hyderabad'],
    ['ARAKU RS SO', 'Araku RS'],
    ['CRPF Greater Noida SO', 'CRPF Greater Noida'],
    ['HAL COLONY SO', 'HAL Colony'],
    ['HAL B.O', 'Hal'],
    ['NALBARI H.O', 'Nalbari'],
    ['Bn Pac Jhansi SO', 'Bn PAC Jhansi'],
    ['GADHADA SN SO', 'Gadhada SN'],
    ['DLF PhIII SO', 'DLF Phase 3'],
    ['KOTHI MIR BO', 'Kothi Mir'],
    ['ST MARYS HILL SO', 'St Marys Hill'],
    ['Mc Cluskiganj SO', 'Mc Cluskiganj'],
    ['Subhas Chandra Bose Chowk NDSO', 'Subhas Chandra Bose Chowk'],
  ])('%s is %s', (office, name) => expect(readableName(office, 'Delhi')).toBe(name))

  it('leaves no acronym in the case of a word in the whole gazetteer', () => {
    const broken =
      /\b(Aiims|Apmc|Barc|Bhel|Bsf|Bsnl|Cda|Cisf|Crpf|Dlf|Drdo|Gidc|Hmt|Iaf|Iim|Iit|Iiit|Isro|Itbp|Jnu|Midc|Nda|Nhpc|Ntpc|Ongc|Rbi|Sbi|Sez|Sidco|Sipcot|Srpf|Tps|Bseboard)\b|.[ ](Rs|Ii|Iii)\b/
    expect(gazetteer().localities.name.filter((name) => broken.test(name))).toEqual([])
  })
})
