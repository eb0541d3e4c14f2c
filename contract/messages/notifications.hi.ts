import type { notificationMessages as english } from './notifications.en.ts'

/** The same in Hindi. */
export const notificationMessages: Readonly<Record<keyof typeof english, string>> = {
  notifications_failed: 'आपके नोटिफ़िकेशन नहीं बदल पाए। कृपया फिर से कोशिश करें।',
  notice_requested_title: 'नई बुकिंग रिक्वेस्ट',
  notice_requested:
    'कोई “{title}” में रुकना चाहता है: {dates}। कृपया समय रहते जवाब दें, नहीं तो रिक्वेस्ट खत्म हो जाएगी।',
  notice_accepted_title: 'आपकी रिक्वेस्ट स्वीकार हो गई',
  notice_accepted:
    'मालिक ने “{title}” के लिए आपकी रिक्वेस्ट स्वीकार कर ली है ({dates}) और जल्द ही आपसे संपर्क करेंगे।',
  notice_declined_title: 'आपकी रिक्वेस्ट अस्वीकार हो गई',
  notice_declined: 'मालिक ने “{title}” के लिए आपकी रिक्वेस्ट अस्वीकार कर दी ({dates})।',
  notice_declined_because:
    'मालिक ने “{title}” के लिए आपकी रिक्वेस्ट अस्वीकार कर दी ({dates})। उन्होंने लिखा: “{reason}”',
  notice_ended_title: 'आपकी रिक्वेस्ट खत्म हो गई',
  notice_dates_taken:
    '“{title}” के लिए आपकी रिक्वेस्ट खत्म हो गई: इनमें से कुछ तारीखें किसी और ने बुक कर लीं ({dates})।',
  notice_listing_deleted:
    '“{title}” के लिए आपकी रिक्वेस्ट ({dates}) खत्म हो गई, क्योंकि यह जगह हटा दी गई है।',
  notice_listing_blocked:
    '“{title}” के लिए आपकी रिक्वेस्ट ({dates}) खत्म हो गई, क्योंकि यह जगह अब लिस्टिंग में नहीं है।',
  notice_account_closed: '“{title}” की रिक्वेस्ट ({dates}) खत्म हो गई, क्योंकि एक अकाउंट बंद हो गया है।',
  notice_booked_title: 'बुकिंग पक्की हो गई',
  notice_booked_renter: '“{title}” में आपकी बुकिंग पक्की हो गई: {dates}।',
  notice_booked_owner: '“{title}” की बुकिंग पक्की हो गई: {dates}।',
  notice_cancelled_title: 'बुकिंग रद्द हो गई',
  notice_withdrawn_title: 'रिक्वेस्ट रद्द हो गई',
  notice_withdrawn: 'किराएदार ने “{title}” के लिए अपनी रिक्वेस्ट रद्द कर दी ({dates})।',
  notice_cancelled_by_owner: 'मालिक ने “{title}” में आपकी बुकिंग रद्द कर दी ({dates})।',
  notice_cancelled_by_owner_because:
    'मालिक ने “{title}” में आपकी बुकिंग रद्द कर दी ({dates})। उन्होंने लिखा: “{reason}”',
  notice_cancelled_by_us: 'हमने “{title}” की बुकिंग रद्द कर दी ({dates})।',
  notice_cancelled_by_us_because: 'हमने “{title}” की बुकिंग रद्द कर दी ({dates})। वजह: {reason}',
  notice_left_early_title: 'बुकिंग पहले पूरी हुई',
  notice_left_early:
    '“{title}” की बुकिंग तय दिन से पहले पूरी हो गई। अब यह {dates} के लिए है; तय रकम {amount} वही रहेगी।',
  notice_changed_title: 'बुकिंग बदली गई',
  notice_changed: 'हमने “{title}” की बुकिंग बदली है। अब यह {dates} के लिए है, कुल रकम {amount}।',
  notice_expired_title: 'रिक्वेस्ट का समय खत्म हो गया',
  notice_expired_renter:
    '“{title}” के लिए आपकी रिक्वेस्ट ({dates}) का समय पर जवाब नहीं आया, इसलिए वह खत्म हो गई।',
  notice_expired_owner:
    'आपने “{title}” की एक रिक्वेस्ट ({dates}) का समय पर जवाब नहीं दिया, इसलिए वह खत्म हो गई।',
  notice_not_booked_renter:
    '“{title}” के लिए आपकी रिक्वेस्ट ({dates}) स्वीकार हुई थी, पर समय पर बुक नहीं हुई, इसलिए वह खत्म हो गई।',
  notice_not_booked_owner:
    '“{title}” की जो रिक्वेस्ट ({dates}) आपने स्वीकार की थी, वह समय पर बुक न होने से खत्म हो गई।',
  notice_check_in_title: 'कल चेक-इन है',
  notice_check_in_renter: '“{title}” में आपका चेक-इन {date} को है।',
  notice_check_in_owner: '“{title}” में आपके मेहमान {date} को आएँगे।',
  notice_listing_hidden_title: 'आपकी लिस्टिंग ब्लॉक कर दी गई',
  notice_listing_hidden: 'हमने “{title}” को ब्लॉक कर दिया है, इसलिए यह किराएदारों को नहीं दिखेगी।',
  notice_listing_hidden_because:
    'हमने “{title}” को ब्लॉक कर दिया है, इसलिए यह किराएदारों को नहीं दिखेगी। वजह: {reason}',
  notice_listing_still_hidden_title: 'आपकी लिस्टिंग अब भी ब्लॉक है',
  notice_listing_still_hidden: 'हमने “{title}” को फिर से देखा। यह ब्लॉक रहेगी।',
  notice_listing_still_hidden_because: 'हमने “{title}” को फिर से देखा। यह ब्लॉक रहेगी। वजह: {reason}',
  notice_listing_back_title: 'आपकी लिस्टिंग अब ब्लॉक नहीं है',
  notice_listing_back: 'हमने “{title}” का ब्लॉक हटा दिया है।',
  notice_listing_back_because: 'हमने “{title}” का ब्लॉक हटा दिया है। {reason}',
  notice_report_title: 'शिकायत के लिए धन्यवाद',
  notice_report_blocked: 'हमने “{title}” की जाँच की और इसे {site} से हटा दिया।',
  notice_report_allowed:
    'हमने “{title}” की जाँच की। इसमें नियमों के खिलाफ़ कुछ नहीं मिला, इसलिए यह {site} पर रहेगी।',
  notice_photos_asked_title: 'किसी ने फ़ोटो माँगी हैं',
  notice_photos_asked: 'कोई “{title}” की फ़ोटो देखना चाहता है। फ़ोटो जोड़ने से ज़्यादा लोग संपर्क करते हैं।',
  notice_photos_added_title: 'फ़ोटो आ गई हैं',
  notice_photos_added: 'आपने “{title}” की फ़ोटो माँगी थीं। मालिक ने फ़ोटो जोड़ दी हैं।',
  notice_add_photos: 'फ़ोटो जोड़ें',
  notice_see_photos: 'फ़ोटो देखें',
  notice_security_title: 'अकाउंट की सुरक्षा',
  notice_password_changed: 'आपका पासवर्ड बदल गया है। अगर यह आपने नहीं किया, तो अभी नया पासवर्ड बनाएँ।',
  notice_password_removed:
    'अब आप Google से लॉगिन करेंगे। आपके ईमेल की पुष्टि नहीं हुई थी, इसलिए हमने पुराना पासवर्ड हटा दिया।',
  notice_two_factor_on: 'दो चरण वाला लॉगिन चालू है। अपने रिकवरी कोड सँभालकर रखें।',
  notice_two_factor_off: 'दो चरण वाला लॉगिन बंद है। अगर यह आपने नहीं किया, तो अभी नया पासवर्ड बनाएँ।',
  notice_email_asked:
    'आपके अकाउंट का ईमेल बदलने को कहा गया है। अगर यह आपने नहीं किया, तो अभी नया पासवर्ड बनाएँ।',
  notice_fact_dates: 'तारीखें',
  notice_fact_guests: 'मेहमान',
  notice_fact_amount: 'रकम',
  notice_fact_renter: 'किराएदार',
  notice_fact_owner: 'मालिक',
  notice_fact_phone: 'फ़ोन',
  notice_fact_email: 'ईमेल',
  notice_answer_request: 'रिक्वेस्ट का जवाब दें',
  notice_open_booking: 'बुकिंग देखें',
  notice_open_bookings: 'अपनी बुकिंग देखें',
  notice_open_requests: 'अपनी रिक्वेस्ट देखें',
  notice_open_listings: 'अपनी लिस्टिंग देखें',
  notice_open_notifications: 'अपने नोटिफ़िकेशन देखें',
  notice_email_choice: 'कौन-से ईमेल चाहिए, यह आप अपने नोटिफ़िकेशन पेज पर चुन सकते हैं।',
  notice_email_changed: 'आपके अकाउंट का ईमेल बदल गया है।',
  notice_password_set:
    'एडमिनिस्ट्रेटर ने आपके अकाउंट का नया पासवर्ड बनाया है। ऐसा पासवर्ड चुनें जो सिर्फ़ आप जानते हों।',
  notice_two_factor_removed: 'एडमिनिस्ट्रेटर ने आपके अकाउंट का दो चरण वाला लॉगिन बंद कर दिया है।',
  notice_email_set: 'एडमिनिस्ट्रेटर ने आपके अकाउंट का ईमेल बदल दिया है।',
}
