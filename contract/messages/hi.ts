// What schemas and the server say to users, in Hindi (D43).
import type * as english from './en.ts'
import { notificationMessages } from './notifications.hi.ts'

/** What the schemas of request bodies say: browsers take these along with their forms. */
export const formMessages: Readonly<Record<keyof typeof english.formMessages, string>> = {
  check_value: 'कृपया इसे जाँचें।',
  at_most_characters: 'ज़्यादा से ज़्यादा {most} अक्षर।',
  rupees_too_many: 'यह रकम बहुत बड़ी है। कृपया {most} या उससे कम लिखें।',
  whole_number_between: 'कृपया {from} से {to} तक की पूरी संख्या लिखें',

  email_required: 'ईमेल ज़रूरी है',
  email_invalid: 'कृपया सही ईमेल लिखें',
  password_required: 'पासवर्ड ज़रूरी है',
  password_too_short: 'पासवर्ड कम से कम {least} अक्षर का होना चाहिए',
  password_too_long: 'पासवर्ड ज़्यादा से ज़्यादा 200 अक्षर का हो सकता है',
  password_needs_letter_and_number: 'पासवर्ड में कम से कम एक अक्षर और एक अंक होना चाहिए',
  password_again_required: 'कृपया पासवर्ड दोबारा लिखें',
  passwords_differ: 'दोनों पासवर्ड एक जैसे नहीं हैं!',
  first_name_required: 'नाम ज़रूरी है',
  last_name_required: 'उपनाम ज़रूरी है',
  name_required: 'नाम लिखना ज़रूरी है',
  role_invalid: 'आप किराएदार या मालिक में से एक चुनें',
  phone_invalid: 'कृपया 10 अंकों का मोबाइल नंबर, या STD कोड के साथ लैंडलाइन नंबर लिखें',
  phone_foreign: 'कृपया भारत का नंबर लिखें। दूसरे देशों के नंबर यहाँ नहीं चलते।',
  language_invalid: 'Language must be en or hi',
  link_incomplete: 'यह लिंक अधूरा है। कृपया पूरा लिंक कॉपी करें।',
  code_required: 'कृपया कोड लिखें',
  google_refused: 'Google से लॉगिन नहीं हो पाया',

  id_invalid: 'यह आईडी सही नहीं है।',
  ids_invalid: 'ids must be a list of property ids.',
  at_most_saved: 'ज़्यादा से ज़्यादा {most} प्रॉपर्टी सेव की जा सकती हैं।',
}

// Modules of their own: only the pages that need them load them.
export { adminMessages } from './admin.hi.ts'
export { bookingMessages } from './bookings.hi.ts'
export { listingFormMessages } from './listing-forms.hi.ts'

/** What the server alone says: error codes, problems, replies. */
export const serverMessages: Readonly<Record<keyof typeof english.serverMessages, string>> = {
  // The error codes without a more exact message.
  validation_failed: 'कृपया जिन जगहों पर निशान लगा है, उन्हें जाँचें।',
  invalid_cursor: 'यह पेज लिंक अब काम नहीं करता। कृपया पहले पेज से फिर शुरू करें।',
  unauthenticated: 'आपका सेशन खत्म हो गया है। कृपया फिर से लॉगिन करें।',
  panel_idle: 'एडमिन पैनल लॉक है। कृपया अपना पासवर्ड फिर से लिखें।',
  invalid_credentials: 'ईमेल या पासवर्ड गलत है',
  two_factor_required: 'कृपया अपने ऑथेंटिकेटर ऐप का कोड लिखें।',
  invalid_code: 'यह कोड गलत है या पहले इस्तेमाल हो चुका है। नया कोड लिखें।',
  wrong_password: 'पासवर्ड गलत है।',
  two_factor_setup_required: 'एडमिन के लिए ऑथेंटिकेटर ऐप ज़रूरी है। कृपया पहले अपना ऐप सेट करें।',
  account_inactive: 'यह अकाउंट बंद कर दिया गया है। कृपया सपोर्ट से संपर्क करें।',
  forbidden: 'आपको यह करने की अनुमति नहीं है।',
  own_listing: 'आप अपनी ही प्रॉपर्टी सेव नहीं कर सकते।',
  not_found: 'यह नहीं मिला।',
  listing_not_found: 'आप जो रूम ढूँढ रहे हैं, वह मौजूद नहीं है।',
  session_not_found: 'यह डिवाइस पहले ही लॉगआउट हो चुका है।',
  booking_not_found: 'यह बुकिंग मौजूद नहीं है।',
  block_not_found: 'ये तारीखें अब बंद नहीं हैं।',
  own_booking: 'आप अपनी प्रॉपर्टी बुक नहीं कर सकते।',
  not_bookable: 'इस प्रॉपर्टी की ऑनलाइन बुकिंग नहीं होती।',
  already_requested: 'इन तारीखों के लिए आप पहले ही रिक्वेस्ट भेज चुके हैं।',
  dates_taken: 'इनमें से कुछ तारीखें अब खाली नहीं हैं। कृपया दूसरी तारीखें चुनें।',
  amount_changed: 'किराया बदल गया है। नई रकम देखकर रिक्वेस्ट दोबारा भेजें।',
  too_many_open_requests: 'बहुत सी रिक्वेस्ट जवाब के इंतज़ार में हैं। कृपया बाद में कोशिश करें।',
  too_many_bookings:
    'आपने थोड़े समय में बहुत सी रिक्वेस्ट भेजी हैं। कृपया एक घंटे बाद फिर कोशिश करें।',
  too_many_bookings_here:
    'आज आप इस प्रॉपर्टी के लिए कई बार रिक्वेस्ट भेज चुके हैं। कृपया मालिक के जवाब का इंतज़ार करें, या कल फिर कोशिश करें।',
  too_many_listings:
    'आपने थोड़े समय में बहुत सी लिस्टिंग जोड़ी हैं। कृपया अपना ईमेल पता वेरिफ़ाई करें या एक घंटे बाद फिर कोशिश करें।',
  cancellation_too_late: 'अब यह बुकिंग रद्द नहीं की जा सकती।',
  booking_is_pending: 'इस रिक्वेस्ट को अभी जवाब का इंतज़ार है।',
  booking_is_accepted: 'यह रिक्वेस्ट पहले ही स्वीकार हो चुकी है।',
  booking_is_booked: 'यह बुकिंग पहले ही पक्की हो चुकी है।',
  booking_is_declined: 'यह रिक्वेस्ट अस्वीकार हो चुकी है।',
  booking_is_expired: 'इस रिक्वेस्ट का समय निकल चुका है।',
  booking_is_completed: 'यह बुकिंग पूरी हो चुकी है।',
  booking_is_cancelled: 'यह बुकिंग रद्द हो चुकी है।',
  booking_accept_first: 'बुक करने से पहले इस रिक्वेस्ट को स्वीकार करना होगा।',
  booking_book_first: 'सिर्फ़ पक्की बुकिंग पूरी की जा सकती है। यह अभी पक्की नहीं हुई है।',
  booking_cancel_instead:
    'यह बुकिंग पहले ही पक्की हो चुकी है। इसे अस्वीकार नहीं, रद्द किया जा सकता है।',
  booking_decline_instead:
    'यह रिक्वेस्ट अभी पक्की नहीं हुई है। इसे रद्द नहीं, अस्वीकार किया जा सकता है।',
  booking_withdraw_accepted:
    'यह रिक्वेस्ट पहले ही स्वीकार हो चुकी है, इसलिए अब वापस नहीं ली जा सकती।',
  booking_withdraw_booked: 'यह बुकिंग पहले ही पक्की हो चुकी है, इसलिए अब वापस नहीं ली जा सकती।',
  not_begun: 'यह बुकिंग {date} से शुरू होती है। उस दिन से ही इसे पूरा किया जा सकता है।',
  stays_ahead: 'आगे की स्वीकार या पक्की बुकिंग बाकी हैं।',
  capacity_sold: '{nights} के लिए इससे ज़्यादा बुकिंग पहले से हैं।',
  and_more: '{more} और',
  too_many_blocks: 'बहुत सारी तारीखें बंद हैं। कृपया पहले कुछ खोलें।',
  place_not_found: 'इस जगह का पता हमें नहीं मिला।',
  upload_not_found: 'यह फ़ोटो अब हमारे पास नहीं है। कृपया इसे फिर से अपलोड करें।',
  email_taken: 'इस ईमेल से पहले से एक अकाउंट बना हुआ है।',
  google_account_differs:
    'यह ईमेल ऐसे अकाउंट का है जिसमें किसी दूसरे Google अकाउंट से लॉगिन होता है। कृपया अपने पासवर्ड से लॉगिन करें।',
  two_factor_is_on: 'दो चरण वाला लॉगिन पहले से चालू है।',
  two_factor_is_off: 'दो चरण वाला लॉगिन चालू नहीं है।',
  two_factor_not_begun: 'कृपया दो चरण वाला लॉगिन फिर से सेट करना शुरू करें।',
  last_administrator: 'आप अकेले एडमिन हैं। कृपया पहले किसी और को एडमिन बनाएँ।',
  listing_changed: 'आपके खोलने के बाद यह लिस्टिंग कहीं और से बदली गई है।',
  wrong_status: 'मौजूदा स्थिति में यह नहीं हो सकता। कृपया पेज फिर से खोलकर कोशिश करें।',
  too_many_saved: 'सेव की गई प्रॉपर्टी की सीमा पूरी हो गई है। नई सेव करने के लिए कोई एक हटाएँ।',
  too_many_uploads:
    'आपने बहुत सारी फ़ोटो लिस्टिंग में जोड़े बिना अपलोड की हैं। उन्हें किसी लिस्टिंग में जोड़ें, या कल फिर कोशिश करें।',
  no_password: 'इस अकाउंट में अभी कोई पासवर्ड नहीं है। पासवर्ड बनाने के लिए “पासवर्ड भूल गए?” का इस्तेमाल करें।',
  request_timeout: 'आपका अनुरोध पहुँचने में बहुत देर लगी। कृपया फिर कोशिश करें।',
  idempotency_in_flight: 'आपके पिछले अनुरोध पर अभी काम चल रहा है।',
  link_invalid: 'यह लिंक अब काम नहीं करता। कृपया नया लिंक मँगाएँ।',
  payload_too_large: 'यह फ़ाइल बहुत बड़ी है।',
  too_many_requests: 'थोड़े समय में बहुत बार कोशिश हुई। कृपया थोड़ा रुककर फिर कोशिश करें।',
  export_running: 'आपका एक एक्सपोर्ट अभी चल रहा है। कृपया उसके पूरा होने तक रुकें।',
  too_many_attempts: 'कई बार गलत कोशिश हुई। कृपया थोड़ा रुककर फिर कोशिश करें।',
  internal: 'सर्वर में कोई दिक्कत आई है। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  google_unavailable: 'यहाँ Google से लॉगिन उपलब्ध नहीं है। कृपया अपने ईमेल और पासवर्ड से लॉगिन करें।',
  unavailable: 'हमारा सर्वर अभी फिर से शुरू हो रहा है। कृपया थोड़ी देर में फिर कोशिश करें।',
  insufficient_storage:
    'अभी हमारे सर्वर पर जगह भर गई है, इसलिए यह सेव नहीं हो पाया। कृपया थोड़ी देर बाद फिर कोशिश करें।',

  // Any request.
  request_unreadable: 'हम यह अनुरोध समझ नहीं पाए।',
  zero_byte: 'इस टेक्स्ट में एक ऐसा अक्षर है जिसे सेव नहीं किया जा सकता।',
  text_too_long: 'यह टेक्स्ट बहुत लंबा है।',

  // Accounts.
  registered: 'रजिस्ट्रेशन हो गया! अब कृपया अपने ईमेल और पासवर्ड से लॉगिन करें।',
  signed_out: 'आप लॉगआउट हो गए हैं!',
  sign_ins_busy: 'अभी बहुत ज़्यादा लोग लॉगिन कर रहे हैं। कृपया एक मिनट बाद फिर कोशिश करें।',
  google_unreachable:
    'अभी Google से संपर्क नहीं हो पा रहा है। कृपया थोड़ी देर में फिर कोशिश करें, या अपने ईमेल और पासवर्ड से लॉगिन करें।',
  google_confirmation_required: 'कृपया Google से पुष्टि करें।',
  demo_account_fixed: 'डेमो अकाउंट बदले नहीं जा सकते।',
  password_is_own_name: 'कृपया ऐसा पासवर्ड चुनें जिसमें आपका नाम या ईमेल पता न हो',
  password_common: 'यह पासवर्ड बहुत आम है। कृपया कोई दूसरा पासवर्ड चुनें',
  password_set: 'आपका पासवर्ड बदल गया है। कृपया नए पासवर्ड से लॉगिन करें।',
  password_changed: 'आपका पासवर्ड बदल गया है।',
  password_link_sent: 'अगर इस ईमेल से कोई अकाउंट है, तो हमने नया पासवर्ड बनाने का लिंक भेज दिया है।',
  profile_updated: 'प्रोफ़ाइल अपडेट हो गई!',
  language_saved: 'आपकी भाषा सेव हो गई है।',
  email_changed: 'आपका ईमेल पता बदल गया है।',
  email_confirmed: 'आपके ईमेल पते की पुष्टि हो गई है।',
  email_already_confirmed: 'आपके ईमेल पते की पुष्टि पहले ही हो चुकी है।',
  email_link_sent: 'हमने {to} पर एक लिंक भेज दिया है।',
  session_ended: 'डिवाइस लॉगआउट हो गया।',
  panel_locked: 'एडमिन पैनल लॉक हो गया।',
  panel_unlocked: 'एडमिन पैनल खुल गया।',
  other_sessions_ended: 'बाकी सभी जगहों से लॉगआउट कर दिया गया।',
  two_factor_disabled: 'दो चरण वाला लॉगिन बंद कर दिया गया है।',
  account_deleted: 'आपका अकाउंट हटा दिया गया है।',

  // Bookings.
  booking_sent: 'बुकिंग रिक्वेस्ट भेज दी गई!',
  booking_accepted: 'बुकिंग रिक्वेस्ट स्वीकार हुई!',
  booking_declined: 'बुकिंग रिक्वेस्ट अस्वीकार हुई!',
  booking_booked: 'बुकिंग पक्की हुई!',
  booking_cancelled: 'बुकिंग रद्द हुई!',
  booking_withdrawn: 'बुकिंग रिक्वेस्ट रद्द कर दी गई!',
  check_in_past: 'चेक-इन बीती हुई तारीख का नहीं हो सकता',
  check_in_too_soon: 'कृपया बाद की तारीख चुनें: मालिक को कम से कम {hours} घंटे पहले बताना होता है',
  check_in_too_far: 'चेक-इन ज़्यादा से ज़्यादा {days} दिन आगे का हो सकता है',
  stay_too_long: 'एक बार में ज़्यादा से ज़्यादा {most} रातें बुक हो सकती हैं',
  guests_above_maximum: 'यहाँ ज़्यादा से ज़्यादा {most} लोग रह सकते हैं',
  dates_blocked: 'ये तारीखें बंद कर दी गईं।',
  dates_freed: 'ये तारीखें फिर से खाली हैं।',

  // Notifications.
  notifications_listed: 'आपके नोटिफ़िकेशन।',
  notifications_read: 'पढ़ा हुआ मान लिया गया।',
  notifications_cleared: 'नोटिफ़िकेशन हटा दिए गए।',

  ...notificationMessages,

  // Listings, searched, seen and saved.
  search_empty: 'कृपया खोजने के लिए कुछ लिखें।',
  search_too_long: 'कृपया कुछ छोटा लिखकर खोजें।',
  price_range_reversed: 'न्यूनतम किराया अधिकतम किराए से ऊपर नहीं हो सकता।',
  contacts_limited: 'आपने पिछले एक घंटे में बहुत सारे संपर्क देखे हैं। कृपया बाद में फिर कोशिश करें।',
  listing_gone: 'यह प्रॉपर्टी अब उपलब्ध नहीं है।',

  // An owner's listings.
  room_added: 'रूम जोड़ दिया गया!',
  hotel_added: 'होटल लिस्ट हो गया!',
  shop_added: 'दुकान लिस्ट हो गई!',
  room_updated: 'रूम अपडेट हो गया!',
  hotel_updated: 'होटल अपडेट हो गया!',
  shop_updated: 'दुकान अपडेट हो गई!',
  listing_shown: 'आपकी लिस्टिंग फिर से दिख रही है।',
  listing_hidden: 'आपकी लिस्टिंग छिपा दी गई है।',
  room_deleted: 'रूम हटा दिया गया।',
  hotel_deleted: 'होटल हटा दिया गया।',
  shop_deleted: 'दुकान हटा दी गई।',

  // Photos.
  photo_required: 'कृपया एक फ़ोटो चुनें।',
  one_photo_only: 'कृपया एक बार में एक ही फ़ोटो भेजें।',
  photo_too_large: 'यह फ़ोटो 10 MB से बड़ी है। कृपया छोटी फ़ोटो चुनें।',
  photo_too_many_pixels: 'यह फ़ोटो 50 मेगापिक्सल से बड़ी है। कृपया छोटी फ़ोटो चुनें।',
  photo_heic: 'HEIC फ़ोटो यहाँ नहीं चलती। कृपया फ़ोटो को JPEG में सेव करके फिर कोशिश करें।',
  photo_unreadable: 'यह फ़ोटो खुल नहीं पाई। कृपया JPEG, PNG, WebP या AVIF फ़ोटो चुनें।',
  photo_too_complex: 'हम यह फ़ोटो तैयार नहीं कर पाए। कृपया इसे छोटी JPEG में सेव करके फिर कोशिश करें।',
  photos_unavailable: 'हम अभी फ़ोटो तैयार नहीं कर पा रहे हैं। कृपया फिर कोशिश करें।',

  // The back office.
  digest_subject: '{site} पर आपके बाकी काम',
  digest_listings: 'नई लिस्टिंग, जिन पर फ़ैसला बाकी है: {count}।',
  digest_reports: 'शिकायत वाली लिस्टिंग और मालिकों के जवाब, जिन पर फ़ैसला बाकी है: {count}।',
  digest_jobs: 'बैकग्राउंड काम, जो नाकाम रहे और दोबारा नहीं चलेंगे: {count}।',
  digest_open: 'एडमिन पैनल खोलें',
  digest_choice:
    'कुछ नया होने पर यह ईमेल घंटे में ज़्यादा से ज़्यादा एक बार आता है। इसे सेटिंग्स में ‘नोटिफ़िकेशन’ से बंद कर सकते हैं।',
  job_not_found: 'यह काम अब नाकाम कामों में नहीं है।',
  job_queued_again: 'काम फिर से कतार में है।',
  user_not_found: 'यह यूज़र नहीं मिला।',
  change_not_found: 'यह बदलाव नहीं मिला।',
  settings_changed: 'इस बीच किसी और एडमिन ने ये सेटिंग बदल दी हैं। कृपया देखकर फिर से सेव करें।',
  settings_saved: 'सेटिंग सेव हो गईं!',
  has_listings: 'इस यूज़र की लिस्टिंग अभी मौजूद हैं। कृपया उन्हें हटाएँ, या भूमिका वही रहने दें।',
  user_saved: 'यूज़र की जानकारी बदल गई!',
  user_activated: 'यूज़र चालू हो गया।',
  user_deactivated: 'यूज़र बंद कर दिया गया।',
  user_password_set: 'पासवर्ड बदल गया। यूज़र हर जगह से साइन आउट हो गया है।',
  user_verified: 'मालिक को वेरिफ़ाइड किया गया।',
  user_unverified: 'यह मालिक अब वेरिफ़ाइड नहीं है।',
  user_deleted: 'यूज़र हटा दिया गया।',
  admin_booking_saved: 'बुकिंग की जानकारी बदल गई!',
  admin_booking_confirmed: 'बुकिंग पक्की हुई।',
  admin_booking_completed: 'बुकिंग पूरी मानी गई।',
  admin_booking_cancelled: 'बुकिंग रद्द हुई।',
  admin_booking_deleted: 'बुकिंग हटा दी गई।',
  report_not_found: 'यह शिकायत नहीं मिली।',
  property_saved: 'प्रॉपर्टी अपडेट हो गई!',
  property_status_saved: 'प्रॉपर्टी का स्टेटस बदल गया।',
  property_featured: 'प्रॉपर्टी फ़ीचर्ड हो गई।',
  property_not_featured: 'प्रॉपर्टी अब फ़ीचर्ड नहीं है।',
  property_deleted: 'प्रॉपर्टी हटा दी गई।',
  property_type_fixed: 'प्रॉपर्टी का प्रकार बदला नहीं जा सकता',
  property_owner_inactive: 'मालिक का अकाउंट बंद है। यह प्रॉपर्टी अकाउंट के साथ फिर चालू होगी।',
  report_blocked: 'लिस्टिंग ब्लॉक हो गई। इसके मालिक और शिकायत करने वालों को बता दिया गया है।',
  report_allowed: 'लिस्टिंग बनी रहेगी। शिकायत करने वालों को बता दिया गया है।',

  // Reports.
  report_sent: 'धन्यवाद। हम इस लिस्टिंग को देखेंगे और फ़ैसला आपको बताएँगे।',
  own_listing_report: 'आप अपनी ही प्रॉपर्टी की शिकायत नहीं कर सकते।',
  too_many_reports: 'बहुत-सी शिकायतों पर फ़ैसला बाकी है। कृपया बाद में कोशिश करें।',
  // Requests for photos.
  photos_requested: 'हमने मालिक से कह दिया है। फ़ोटो आते ही हम आपको बताएँगे।',
  own_listing_photos: 'यह आपकी अपनी प्रॉपर्टी है।',
  listing_has_photos: 'इस प्रॉपर्टी की फ़ोटो अब आ गई हैं।',
  too_many_photo_requests: 'आज आप बहुत-सी जगहों की फ़ोटो माँग चुके हैं। कल फिर से कोशिश करें।',
  review_requested: 'धन्यवाद। हम आपकी लिस्टिंग को फिर से देखेंगे।',
}
