/**
 * Every sentence of the error catalogue, the schemas and the server, in Hindi; the English one is
 * its key (D3, D43). `{name}` is a placeholder: `${name}` in the code.
 * `architecture/messages.test.ts` fails on a missing or unused one.
 */
export const HINDI: Readonly<Record<string, string>> = {
  // The error catalogue.
  'Please check the highlighted fields.': 'कृपया जिन जगहों पर निशान लगा है, उन्हें जाँचें।',
  'This page link is no longer valid. Please start again from the first page.':
    'यह पेज लिंक अब काम नहीं करता। कृपया पहले पेज से फिर शुरू करें।',
  'Session expired. Please login again.': 'आपका सेशन खत्म हो गया है। कृपया फिर से लॉगिन करें।',
  'Invalid email or password': 'ईमेल या पासवर्ड गलत है',
  'This account has been deactivated. Please contact support.':
    'यह अकाउंट बंद कर दिया गया है। कृपया सपोर्ट से संपर्क करें।',
  'You are not allowed to do this.': 'आपको यह करने की अनुमति नहीं है।',
  'This can’t be done any more. Please reload and try again.':
    'अब यह नहीं हो सकता। कृपया पेज फिर से खोलकर कोशिश करें।',
  'Not found.': 'यह नहीं मिला।',
  'The room you are looking for does not exist.': 'आप जो रूम ढूँढ रहे हैं, वह मौजूद नहीं है।',
  'An account with this email already exists.': 'इस ईमेल से पहले से एक अकाउंट बना हुआ है।',
  'We’re still working on your last request.': 'आपके पिछले अनुरोध पर अभी काम चल रहा है।',
  'Your request took too long to arrive. Please try again.':
    'आपका अनुरोध पहुँचने में बहुत देर लगी। कृपया फिर कोशिश करें।',
  'Your request’s headers are too large.': 'आपके अनुरोध के हेडर बहुत बड़े हैं।',
  'This file is too large.': 'यह फ़ाइल बहुत बड़ी है।',
  'This type of content isn’t supported.': 'इस तरह की फ़ाइल यहाँ नहीं चलती।',
  'Idempotency-Key was already used with a different request.':
    'अनुरोध की यह कुंजी पहले किसी और काम में इस्तेमाल हो चुकी है।',
  'Our storage is full right now, so this could not be saved. Please try again later.':
    'अभी हमारे सर्वर पर जगह भर गई है, इसलिए यह सेव नहीं हो पाया। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  'Too many requests. Please wait a moment and try again.':
    'थोड़े समय में बहुत बार कोशिश हुई। कृपया थोड़ा रुककर फिर कोशिश करें।',
  'Too many failed attempts. Please wait a moment and try again.':
    'कई बार गलत कोशिश हुई। कृपया थोड़ा रुककर फिर कोशिश करें।',
  'Server error. Please try again later.': 'सर्वर में कोई दिक्कत आई है। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  'Service is starting or stopping. Please try again in a moment.':
    'सेवा अभी शुरू या बंद हो रही है। कृपया थोड़ी देर में फिर कोशिश करें।',
  'Google Login Failed': 'Google से लॉगिन नहीं हो पाया',
  'Please enter the code from your authenticator app.': 'कृपया अपने ऑथेंटिकेटर ऐप का कोड लिखें।',
  'That code is wrong or already used. Enter a new one.':
    'यह कोड गलत है या पहले इस्तेमाल हो चुका है। नया कोड लिखें।',
  'Incorrect password.': 'पासवर्ड गलत है।',
  'Administrators must use an authenticator app. Please set yours up first.':
    'एडमिन के लिए ऑथेंटिकेटर ऐप ज़रूरी है। कृपया पहले अपना ऐप सेट करें।',
  'This email belongs to an account that signs in with another Google account. Please sign in with your password.':
    'यह ईमेल ऐसे अकाउंट का है जिसमें किसी दूसरे Google अकाउंट से लॉगिन होता है। कृपया अपने पासवर्ड से लॉगिन करें।',
  'Two-step sign-in is already on.': 'दो चरण वाला लॉगिन पहले से चालू है।',
  'Two-step sign-in is not on.': 'दो चरण वाला लॉगिन चालू नहीं है।',
  'Please start setting up two-step sign-in again.': 'कृपया दो चरण वाला लॉगिन फिर से सेट करना शुरू करें।',
  'You are the only administrator. Please make somebody else an administrator first.':
    'आप अकेले एडमिन हैं। कृपया पहले किसी और को एडमिन बनाएँ।',
  'Google sign-in is not available here. Please use your email and password.':
    'यहाँ Google से लॉगिन उपलब्ध नहीं है। कृपया अपने ईमेल और पासवर्ड से लॉगिन करें।',

  // Accounts.
  'Please enter the code': 'कृपया कोड लिखें',
  'Two-step sign-in is off.': 'दो चरण वाला लॉगिन बंद कर दिया गया है।',
  'Google cannot be reached right now. Please try again in a moment, or use your email and password.':
    'अभी Google से संपर्क नहीं हो पा रहा है। कृपया थोड़ी देर में फिर कोशिश करें, या अपने ईमेल और पासवर्ड से लॉगिन करें।',
  'Please confirm with Google.': 'कृपया Google से पुष्टि करें।',
  'Demo accounts can’t be changed.': 'डेमो अकाउंट बदले नहीं जा सकते।',
  'Your account has been deleted.': 'आपका अकाउंट हटा दिया गया है।',
  'At most {most} characters.': 'ज़्यादा से ज़्यादा {most} अक्षर।',
  'Please use letters, digits and punctuation only.': 'कृपया केवल अक्षर, अंक और विराम-चिह्न लिखें।',
  'Email is required': 'ईमेल ज़रूरी है',
  'Valid email is required': 'कृपया सही ईमेल लिखें',
  'Password is required': 'पासवर्ड ज़रूरी है',
  'Password must be at least {minLength} characters':
    'पासवर्ड कम से कम {minLength} अक्षर का होना चाहिए',
  'Password must be at most 200 characters': 'पासवर्ड ज़्यादा से ज़्यादा 200 अक्षर का हो सकता है',
  'Password must contain a letter and a number': 'पासवर्ड में कम से कम एक अक्षर और एक अंक होना चाहिए',
  'Name is required': 'नाम लिखना ज़रूरी है',
  'Please enter a 10-digit mobile number, or a landline number with its STD code':
    'कृपया 10 अंकों का मोबाइल नंबर, या STD कोड के साथ लैंडलाइन नंबर लिखें',
  'Language must be en or hi': 'भाषा en या hi होनी चाहिए',
  'This link is incomplete. Please copy all of it.': 'यह लिंक अधूरा है। कृपया पूरा लिंक कॉपी करें।',
  'Please choose a password without your name or email address':
    'कृपया ऐसा पासवर्ड चुनें जिसमें आपका नाम या ईमेल पता न हो',
  'This password is too common. Please choose another one':
    'यह पासवर्ड बहुत आम है। कृपया कोई दूसरा पासवर्ड चुनें',
  'This link is no longer valid. Please ask for a new one.':
    'यह लिंक अब काम नहीं करता। कृपया नया लिंक मँगाएँ।',
  'This account has no password yet. Use "Forgot password" to set one.':
    'इस अकाउंट में अभी कोई पासवर्ड नहीं है। पासवर्ड बनाने के लिए "पासवर्ड भूल गए" का इस्तेमाल करें।',
  'This sign-in has already ended.': 'यह लॉगिन पहले ही खत्म हो चुका है।',
  'Profile updated successfully!': 'प्रोफ़ाइल अपडेट हो गई!',
  'Your language has been saved.': 'आपकी भाषा सेव हो गई है।',
  'Your email address has been changed.': 'आपका ईमेल पता बदल गया है।',
  'Your email address is confirmed.': 'आपके ईमेल पते की पुष्टि हो गई है।',
  'We have sent a link to {to}.': 'हमने {to} पर एक लिंक भेज दिया है।',
  'Your email address is already confirmed.': 'आपके ईमेल पते की पुष्टि पहले ही हो चुकी है।',
  'If an account with this email exists, we have sent a link to set a new password.':
    'अगर इस ईमेल से कोई अकाउंट है, तो हमने नया पासवर्ड बनाने का लिंक भेज दिया है।',
  'Your password has been changed. Please login with the new one.':
    'आपका पासवर्ड बदल गया है। कृपया नए पासवर्ड से लॉगिन करें।',
  'Your password has been changed.': 'आपका पासवर्ड बदल गया है।',
  'Device signed out.': 'डिवाइस लॉगआउट हो गया।',
  'Signed out everywhere else.': 'बाकी सभी जगहों से लॉगआउट कर दिया गया।',
  'First name is required': 'नाम ज़रूरी है',
  'Last name is required': 'उपनाम ज़रूरी है',
  'Please confirm your password': 'कृपया पासवर्ड दोबारा लिखें',
  'Role must be renter or owner': 'आप किराएदार या मालिक में से एक चुनें',
  'Passwords do not match!': 'दोनों पासवर्ड एक जैसे नहीं हैं!',
  'Registration Successful! Please login with your credentials.':
    'रजिस्ट्रेशन हो गया! अब कृपया अपने ईमेल और पासवर्ड से लॉगिन करें।',
  'Logged out successfully!': 'आप लॉगआउट हो गए हैं!',
  'We’re very busy right now. Please try again in a minute.':
    'अभी बहुत ज़्यादा लोग लॉगिन कर रहे हैं। कृपया एक मिनट बाद फिर कोशिश करें।',

  // Saved properties.
  'You can’t save your own property.': 'आप अपनी ही प्रॉपर्टी सेव नहीं कर सकते।',
  'You’ve reached the limit of saved properties. Remove one to save another.':
    'सेव की गई प्रॉपर्टी की सीमा पूरी हो गई है। नई सेव करने के लिए कोई एक हटाएँ।',
  'This property is no longer available.': 'यह प्रॉपर्टी अब उपलब्ध नहीं है।',
  'only must be ids.': 'only का मान ids होना चाहिए।',
  'ids must be a list of property ids.': 'ids में प्रॉपर्टी की id की सूची होनी चाहिए।',
  'At most {MOST_SAVED} properties can be saved.':
    'ज़्यादा से ज़्यादा {MOST_SAVED} प्रॉपर्टी सेव की जा सकती हैं।',

  // Finding listings.
  'Please type something to search for.': 'कृपया खोजने के लिए कुछ लिखें।',
  'Please search for something shorter.': 'कृपया कुछ छोटा लिखकर खोजें।',
  '{name} is not a coordinate.': '{name} कोई सही निर्देशांक नहीं है।',
  '{name} is out of range.': '{name} सीमा से बाहर है।',
  'type must be Room, Hotel or Shop.': 'type केवल Room, Hotel या Shop हो सकता है।',
  'propertyType must be Room, Hotel or Shop.': 'propertyType केवल Room, Hotel या Shop हो सकता है।',
  '{name} must be whole rupees.': '{name} पूरे रुपयों में होना चाहिए।',
  'The lowest price can’t be above the highest.':
    'कम से कम किराया ज़्यादा से ज़्यादा किराये से ऊपर नहीं हो सकता।',
  '{name} must be one of the offered values.': '{name} दिए गए विकल्पों में से एक होना चाहिए।',
  'nearby must be true or false.': 'nearby केवल true या false हो सकता है।',
  'lat and lng are needed to search nearby.': 'आसपास खोजने के लिए lat और lng दोनों चाहिए।',
  'sort must be one of the offered orders.': 'sort दिए गए क्रमों में से एक होना चाहिए।',
  'sort=distance needs nearby=true.': 'sort=distance के साथ nearby=true चाहिए।',
  'limit must be a whole number from 1 to 100.': 'limit 1 से 100 तक की पूरी संख्या होनी चाहिए।',
  'limit must be at least 1.': 'limit कम से कम 1 होना चाहिए।',
  'limit must be at most 100.': 'limit ज़्यादा से ज़्यादा 100 हो सकता है।',
  'cursor is not valid.': 'cursor सही नहीं है।',
  'roomCategory must be one of the offered categories.':
    'roomCategory दी गई कैटेगरी में से एक होनी चाहिए।',
  '{name} must be {fixed} here.': 'यहाँ {name} केवल {fixed} हो सकता है।',
  'You’ve viewed a lot of contacts in the last hour. Please try again later.':
    'आपने पिछले एक घंटे में बहुत सारे संपर्क देखे हैं। कृपया बाद में फिर कोशिश करें।',
  'Please enter a whole number from {from} to {to}': 'कृपया {from} से {to} तक की पूरी संख्या लिखें',
  'Time must look like 14:00.': 'समय 14:00 जैसा लिखें।',
  'Price cannot be negative': 'किराया शून्य से कम नहीं हो सकता',
  'This id is not valid.': 'यह आईडी सही नहीं है।',
  'You haven’t uploaded this photo in the last day.': 'पिछले एक दिन में आपने यह फ़ोटो अपलोड नहीं की है।',
  'You’ve uploaded many photos that no listing shows. Add them to a listing, or try again tomorrow.':
    'आपने ऐसी बहुत सी फ़ोटो अपलोड की हैं जो किसी लिस्टिंग में नहीं हैं। उन्हें लिस्टिंग में जोड़ें, या कल फिर कोशिश करें।',
  'Please choose a photo.': 'कृपया एक फ़ोटो चुनें।',
  'Please send one photo at a time.': 'कृपया एक बार में एक ही फ़ोटो भेजें।',
  'This photo is larger than 10 MB. Please choose a smaller one.':
    'यह फ़ोटो 10 MB से बड़ी है। कृपया छोटी फ़ोटो चुनें।',
  'This photo has more than 50 megapixels. Please choose a smaller one.':
    'यह फ़ोटो 50 मेगापिक्सल से बड़ी है। कृपया छोटी फ़ोटो चुनें।',
  'HEIC photos can’t be used here. Please save the photo as a JPEG and try again.':
    'HEIC फ़ोटो यहाँ नहीं चलती। कृपया फ़ोटो को JPEG में सेव करके फिर कोशिश करें।',
  'We couldn’t read this photo. Please choose a JPEG, PNG, WebP or AVIF.':
    'यह फ़ोटो खुल नहीं पाई। कृपया JPEG, PNG, WebP या AVIF फ़ोटो चुनें।',
  'This photo is too complex for us. Please save it as a smaller JPEG and try again.':
    'यह फ़ोटो हमारे लिए बहुत भारी है। कृपया इसे छोटी JPEG में सेव करके फिर कोशिश करें।',
  'We can’t process photos right now. Please try again.':
    'अभी फ़ोटो तैयार नहीं हो पा रही है। कृपया फिर कोशिश करें।',

  // Any request.
  'We couldn’t read this request.': 'यह अनुरोध समझ में नहीं आया।',
  'This text contains a character we can’t save.':
    'इस टेक्स्ट में एक ऐसा अक्षर है जिसे सेव नहीं किया जा सकता।',
  'Please give one value only.': 'कृपया केवल एक ही मान दें।',
  'No file belongs here.': 'यहाँ कोई फ़ाइल नहीं चाहिए।',
  'This text is too long.': 'यह टेक्स्ट बहुत लंबा है।',
  'Please check this value.': 'कृपया यह मान जाँचें।',
  'Idempotency-Key must be 1 to 255 characters without spaces.':
    'Idempotency-Key 1 से 255 अक्षर की हो और उसमें खाली जगह न हो।',
  'Shutting down': 'सर्वर बंद हो रहा है।',
  'Database is not responding': 'डेटाबेस जवाब नहीं दे रहा है।',
}
