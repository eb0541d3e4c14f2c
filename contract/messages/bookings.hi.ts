import type { bookingMessages as english } from './bookings.en.ts'

export const bookingMessages: Readonly<Record<keyof typeof english, string>> = {
  check_in_required: 'चेक-इन की तारीख ज़रूरी है',
  check_out_required: 'चेक-आउट की तारीख ज़रूरी है',
  check_out_after_check_in: 'चेक-आउट की तारीख चेक-इन के बाद होनी चाहिए',
  stay_date_invalid: 'सही तारीख लिखें',
  guests_between: 'मेहमान 1 से {most} तक हो सकते हैं',
  contact_phone_required: 'फ़ोन नंबर ज़रूरी है',
  contact_phone_digits: 'फ़ोन नंबर 10 अंकों का होना चाहिए',
  decision_differs: 'यहाँ फ़ैसला कुछ और है',
  range_empty: 'आखिरी दिन पहले दिन के बाद होना चाहिए',
  range_too_long: 'ज़्यादा से ज़्यादा दो साल चुनें',
}
