import type { adminMessages as english } from './admin.en.ts'

export const adminMessages: Readonly<Record<keyof typeof english, string>> = {
  site_name_required: 'साइट का नाम ज़रूरी है',
  site_language_unavailable: 'यह भाषा अभी उपलब्ध नहीं है',
  rupees_only: 'रकम अभी सिर्फ़ रुपये में है',
  amount_invalid: 'कृपया रकम पूरे रुपये में लिखें',
  rows_from_to: 'कृपया 1 से {most} तक पंक्तियाँ चुनें',
  evidence_required: 'कृपया सबूत लिखें',
}
