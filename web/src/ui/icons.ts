// Every icon's path on a 24 × 24 grid; a page loads only the ones it names.
export const homeIcon = 'M3 11l9-8 9 8M5 9.5V21h14V9.5M10 21v-6h4v6'
export const userIcon = 'M12 12a4 4 0 100-8 4 4 0 000 8zM4 21c1-4.5 4-6.5 8-6.5s7 2 8 6.5'
export const heartIcon =
  'M12 20.5S3.5 15.6 3.5 9.4A4.7 4.7 0 0112 6.6a4.7 4.7 0 018.5 2.8c0 6.2-8.5 11.1-8.5 11.1z'
export const helpIcon =
  'M12 21a9 9 0 100-18 9 9 0 000 18zM9.4 9.3a2.7 2.7 0 115 1.4c-.7 1-2.4 1.3-2.4 2.9M12 17h.01'
export const bedIcon = 'M3 19v-8h12a6 6 0 016 6v2M3 5v14M3 16h18M7 11V9h4v2'
export const hotelIcon = 'M4 21V4h11v17M15 9h5v12M2 21h20M8 8h3M8 12h3M8 16h3'
export const shopIcon =
  'M4 10v11h16V10M3 10l2-6h14l2 6a3 3 0 01-6 0 3 3 0 01-6 0 3 3 0 01-6 0zM9 21v-6h6v6'
export const flatIcon =
  'M3 21h18M5 21V4h9v17M14 9h5v12M8 7.5h.01M11 7.5h.01M8 11h.01M11 11h.01M8 14.5h.01M11 14.5h.01M8.5 21v-3h2v3M16.5 12.5h.01M16.5 16h.01'
export const bunkIcon = 'M4 3v18M20 3v18M4 9h16M4 18h16M4 12.5h16M7 9V7h3.5v2M7 18v-2h3.5v2'
export const bellIcon = 'M6 10a6 6 0 0112 0c0 5 2 6 2 7H4c0-1 2-2 2-7zM10 20.5a2.2 2.2 0 004 0'
export const menuIcon = 'M4 7h16M4 12h16M4 17h16'
export const searchIcon = 'M11 18a7 7 0 100-14 7 7 0 000 14zM16 16l5 5'
export const pinIcon =
  'M12 21s7-6.2 7-11.5A7 7 0 005 9.5C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 100-5 2.5 2.5 0 000 5z'
export const shareIcon = 'M12 15V3M7.5 7L12 3l4.5 4M5 12v8h14v-8'
export const compareIcon = 'M8.5 20V4M4.5 8l4-4 4 4M15.5 4v16M11.5 16l4 4 4-4'
export const moreIcon = 'M5 12h.01M12 12h.01M19 12h.01'
export const rupeeIcon = 'M6 4h12M6 9h12M9 4c7 0 7 10 0 10H6l9 7'
export const plusIcon = 'M12 5v14M5 12h14'
export const checkIcon = 'M5 12.5l4.5 4.5L19 7.5'
export const closeIcon = 'M6 6l12 12M18 6L6 18'
export const inboxIcon = 'M4 13l3-9h10l3 9v7H4zM4 13h5l1.5 3h3l1.5-3h5'
export const alertIcon = 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 8v5M12 16.3h.01'
export const nearIcon = 'M21 3L3 10.5l8 2.5 2.5 8L21 3z'
export const rowsIcon = 'M4 5h5v5H4zM4 14h5v5H4zM13 6h7M13 9h4M13 15h7M13 18h4'
export const filterIcon = 'M4 7h16M7 12h10M10 17h4'
export const editIcon = 'M4 20l1-5L16 4l4 4L9 19l-5 1zM14 6l4 4'
export const trashIcon = 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6'
export const eyeIcon = 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 15a3 3 0 100-6 3 3 0 000 6z'
export const phoneIcon =
  'M5 4h4l2 5-2.5 1.5a12 12 0 005 5L15 13l5 2v4a1 1 0 01-1 1C11 20 4 13 4 5a1 1 0 011-1z'
export const chatIcon = 'M4 20l1.3-4A8 8 0 1112 20a8 8 0 01-4-1L4 20z'
export const chevronLeftIcon = 'M15 5l-7 7 7 7'
export const chevronRightIcon = 'M9 5l7 7-7 7'
export const zoomInIcon =
  'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM20 20l-4.9-4.9M10.5 8v5M8 10.5h5'
export const zoomOutIcon = 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM20 20l-4.9-4.9M8 10.5h5'
export const chevronDownIcon = 'M5 9l7 7 7-7'
export const pauseIcon = 'M9 5v14M15 5v14'
export const playIcon = 'M8 5l11 7-11 7V5z'
export const listIcon = 'M4 6h16v4H4zM4 14h16v4H4z'
export const tableIcon = 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9'
export const chartIcon = 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6'
export const gearIcon =
  'M12 15.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1'
export const signOutIcon = 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9'
export const mailIcon = 'M3 5h18v14H3zM3 7l9 7 9-7'
export const calendarIcon = 'M4 6h16v15H4zM4 10h16M8 3v4M16 3v4'
export const shieldIcon = 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6l8-3zM8.5 12l2.5 2.5 4.5-5'
export const usersIcon =
  'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20c.7-3.8 3-5.5 6.5-5.5s5.8 1.7 6.5 5.5M16 4.3a3.5 3.5 0 010 6.4M17.5 14.8c2.2.6 3.5 2.3 4 5.2'
export const cameraIcon = 'M4 8h4l1.5-3h5L16 8h4v11H4zM12 16.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7z'
export const wifiIcon = 'M3 9.5a13 13 0 0118 0M6.5 13a8 8 0 0111 0M10 16.5a3 3 0 014 0M12 19.5h.01'
export const wifiOffIcon = 'M2 9a14 14 0 0120 0M6 13a8 8 0 0112 0M12 18h.01M4 3l16 18'
export const snowIcon = 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9'
export const tvIcon = 'M3 6h18v12H3zM8 21h8'
export const carIcon = 'M4 16v-4l2-5h12l2 5v4M3 16h18v3H3zM7 13h.01M17 13h.01'
export const fridgeIcon = 'M6 3h12v18H6zM6 10h12M9 6v1.5M9 13v3'
export const boltIcon = 'M13 3L5 14h6l-1 7 8-11h-6l1-7z'
export const washIcon = 'M5 3h14v18H5zM12 18a4.5 4.5 0 100-9 4.5 4.5 0 000 9zM8 6h.01'
export const lockIcon = 'M6 11h12v10H6zM8.5 11V7.5a3.5 3.5 0 017 0V11'
export const keyIcon = 'M8 19a5 5 0 100-10 5 5 0 000 10zM11.5 10.5L20 3M16 6.5l3 3M8 14h.01'
export const deviceIcon = 'M3 5h13v10H3zM1.5 19H12M15 9.5h7V21h-7zM18.5 18h.01'
export const downloadIcon = 'M12 3v12M7.5 10.5L12 15l4.5-4.5M4 20h16'
export const copyIcon = 'M8 8h12v13H8zM4 16V3h12'
export const printIcon = 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z'
export const globeIcon =
  'M12 21a9 9 0 100-18 9 9 0 000 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18'
export const mapIcon = 'M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14'
export const clockIcon = 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5l3.5 2'
/** Drawn filled: ratings. */
export const starIcon = 'M12 3l2.7 5.8 6.3.7-4.7 4.3 1.3 6.2L12 16.9 6.4 20l1.3-6.2L3 9.5l6.3-.7z'
export const gripIcon = 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01'
export const sortIcon = 'M8 10l4-4 4 4M8 14l4 4 4-4'
export const sortUpIcon = 'M8 13l4-4 4 4'
export const sortDownIcon = 'M8 11l4 4 4-4'
export const flagIcon = 'M5 21V4M5 5c4-2 8 2 14 0v9c-6 2-10-2-14 0'
export const historyIcon = 'M4 12a8 8 0 108-8 8.5 8.5 0 00-7 4M4 4v4h4M12 8v4l3 2'
export const pulseIcon = 'M3 12h4l3-7 4 14 3-7h4'
export const metroIcon =
  'M7 3h10a2 2 0 012 2v9a3 3 0 01-3 3H8a3 3 0 01-3-3V5a2 2 0 012-2zM5 10h14M12 3v7M8.5 13.5h.01M15.5 13.5h.01M8 17l-2 4M16 17l2 4'
export const railIcon = 'M8 3v18M16 3v18M8 6h8M8 10.7h8M8 15.3h8M8 20h8'
export const busIcon =
  'M5 5a2 2 0 012-2h10a2 2 0 012 2v12H5zM5 11h14M8 14h.01M16 14h.01M7 17v3M17 17v3'
export const planeIcon =
  'M12 3c1.2 0 2 1.2 2 3v3.5l7 4.5v2l-7-2v4l2.5 2v1.5L12 20l-4.5 1.5V20l2.5-2v-4l-7 2v-2l7-4.5V6c0-1.8.8-3 2-3z'
export const schoolIcon = 'M2 9l10-5 10 5-10 5zM6 11.5V16c3.5 2.7 8.5 2.7 12 0v-4.5M22 9v6'
export const hospitalIcon = 'M4 4h16v16H4zM12 8v8M8 12h8'
export const bagIcon = 'M4 9h16l-1.5 11h-13zM8.5 9a3.5 3.5 0 017 0'
export const templeIcon = 'M12 3v3M8 11l4-5 4 5M5 16l3-5h8l3 5M4 21v-5h16v5zM10 21v-3h4v3'
export const wavesIcon =
  'M3 9c3-3 6 3 9 0s6 3 9 0M3 14c3-3 6 3 9 0s6 3 9 0M3 19c3-3 6 3 9 0s6 3 9 0'
export const gymIcon = 'M3 9v6M6 6v12M18 6v12M21 9v6M6 12h12'
export const elevatorIcon = 'M5 3h14v18H5zM12 6l3 4H9zM12 18l-3-4h6z'
export const treeIcon =
  'M12 21v-7M12 16a5.5 5.5 0 01-5.5-5.5C6.5 7 9 3.5 12 3.5s5.5 3.5 5.5 7A5.5 5.5 0 0112 16zM9 21h6'
export const balconyIcon = 'M6 12V4h12v8M12 4v8M3 12h18v9H3zM8 12v9M12 12v9M16 12v9'
export const sofaIcon =
  'M5 9V8a3 3 0 013-3h8a3 3 0 013 3v1M3 11a2 2 0 014 0v3h10v-3a2 2 0 014 0v7H3zM6 18v2M18 18v2'
export const potIcon = 'M5 10h14v8a2 2 0 01-2 2H7a2 2 0 01-2-2zM2.5 10h19M9 6.5V4M12 7V3M15 6.5V4'
export const serviceIcon = 'M4 17a8 8 0 0116 0zM2 20h20M12 9V6M10 6h4'
export const cutleryIcon = 'M6 3v6a2.5 2.5 0 005 0V3M8.5 3v18M17 21V3c-2.5 1-3 4-3 7v3h3'
export const glassIcon = 'M4 4h16l-8 9zM12 13v7M8 20h8M7 7.5h10'
export const lotusIcon =
  'M12 20c-5 0-8-3-9-8 3 0 5 1 6.5 3C9 10 10 7 12 4c2 3 3 6 2.5 11 1.5-2 3.5-3 6.5-3-1 5-4 8-9 8z'
export const pawIcon =
  'M12 12c2.5 0 5 3 5 5.5a2.5 2.5 0 01-3.5 2.3 4 4 0 00-3 0A2.5 2.5 0 017 17.5C7 15 9.5 12 12 12zM8.5 8.5a1.5 2 0 100-4 1.5 2 0 000 4zM15.5 8.5a1.5 2 0 100-4 1.5 2 0 000 4zM4.5 13.4a1.3 1.7 0 100-3.4 1.3 1.7 0 000 3.4zM19.5 13.4a1.3 1.7 0 100-3.4 1.3 1.7 0 000 3.4z'
export const briefcaseIcon = 'M3 8h18v12H3zM9 8V5h6v3M3 13h18M12 12v2'
export const restroomIcon =
  'M6.5 7a2 2 0 100-4 2 2 0 000 4zM17.5 7a2 2 0 100-4 2 2 0 000 4zM4 14V9.5h5V14M6.5 14v7M17.5 9.5l-3 6.5h6zM17.5 16v5M12 3v18'
export const dropIcon = 'M12 3c3.5 4.5 6 7.5 6 11a6 6 0 01-12 0c0-3.5 2.5-6.5 6-11z'
export const flameIcon =
  'M12 21a6 6 0 006-6c0-4-3-5-4-9-2 1-3 3-3 5-1-.5-1.5-1.5-1.5-2.5C7.5 10 6 12 6 15a6 6 0 006 6z'
export const wheelchairIcon =
  'M10 6a1.5 1.5 0 100-3 1.5 1.5 0 000 3zM10 6v8h6l3 5M10 10h5M8 11.5a5 5 0 107 6.5'
export const windowIcon = 'M4 4h16v13H4zM12 4v13M4 17l-1 4h18l-1-4'
export const signIcon = 'M4 4h16v8H4zM12 12v9M8 21h8M8 8h8'
export const speakerIcon = 'M6 3h12v18H6zM12 18a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM12 7h.01'
export const bulbIcon =
  'M9 18h6M10 21h4M12 3a6 6 0 00-4 10.5c.7.7 1 1.5 1 2.5h6c0-1 .3-1.8 1-2.5A6 6 0 0012 3z'
export const truckIcon =
  'M2 6h12v11H2zM14 10h4l4 4v3h-8M6.5 20a2 2 0 100-4 2 2 0 000 4zM17.5 20a2 2 0 100-4 2 2 0 000 4z'
export const boxIcon = 'M3 8l9-5 9 5v9l-9 5-9-5zM3 8l9 5 9-5M12 13v9'
export const stackIcon = 'M4 8h13v12H4zM7.5 4.5h13V17'
