// The fourth set over generated listings, which have PGs and shops (ADR 0275).
import { casesOf } from './cases.ts'

export const FOURTH_GENERATED = casesOf({
  prices: {
    Room: {
      'pg upto 8000': { roomType: /PG/, most: 8000 },
      '5-7k pg noida': { city: 'Noida', roomType: /PG/, least: 5000, most: 7000 },
      'within 10000': { most: 10_000 },
      'noida room 6 hazaar me': { city: 'Noida', most: 6000 },
    },
    Shop: {
      'dukan 20 hazar tak': { most: 20_000 },
      'office 1 lakh noida': { city: 'Noida', businessType: 'Office', most: 100_000 },
    },
  },
  'furnishing and facts': {
    Room: {
      'pg for working women noida with wifi no food': {
        city: 'Noida',
        roomType: /PG for Girls/,
        offers: /wi-?fi/i,
      },
      'room for couple noida': { city: 'Noida' },
      'two sharing girls pg noida': { city: 'Noida', roomType: /PG for Girls/ },
      'ac pg with laundry delhi': { city: 'Delhi', roomType: /PG/, offers: /\bAC\b/ },
      'dog allowed flat noida': { city: 'Noida', offers: /pet/i },
    },
  },
  kinds: {
    Shop: {
      'medical shop near hospital': { businessType: 'Medical' },
      'salon shop in pune under 30k': { businessType: 'Salon', city: 'Pune', most: 30_000 },
      'shop not office noida': { city: 'Noida', not: { businessType: 'Office' } },
    },
  },
  landmarks: {
    Room: {
      'pg near college': { roomType: /PG/ },
      'pg near bus stand noida': { city: 'Noida', roomType: /PG/ },
      'boys pg near metro noida sector 62': { city: 'Noida', roomType: /PG for Boys/ },
    },
  },
  Hindi: {
    Room: { 'लड़कों के लिए पीजी नोएडा 7000 तक': { roomType: /PG for Boys/, most: 7000 } },
    Shop: { 'दिल्ली में गोदाम किराये पर': { city: 'Delhi', businessType: 'Warehouse' } },
  },
})
