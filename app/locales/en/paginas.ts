import type { Dictionary } from '../es';

export const paginas: Dictionary['paginas'] = {
  inicio: {
    antetitulo: 'Bar · Restaurant · {{city}}',
    titulo: 'The remedy is on the table.',
    intro: 'Long breakfasts, a daily set menu, stews served in the pan and a bar with an apothecary of its own.',
    metaTitulo: '{{name}} · Bar and restaurant in {{city}}',
    metaDescripcion:
      'A tavern in {{city}} with an apothecary’s soul: long breakfasts, a daily menu, slow stews and a long bar. See the menu, book a table.',
  },
  restaurante: {
    nombre: 'Restaurant',
    antetitulo: 'Restaurant',
    titulo: 'From the first toast to the last glass',
    intro: 'Five shelves and no small print. Choose by the hour, or by how hungry you are.',
    metaTitulo: 'The menu, from morning to midnight · {{name}}',
    metaDescripcion:
      'Breakfast and afternoon snacks, daily menu, food, toasts, sandwiches and drinks: everything served at {{name}} in {{city}}, with prices.',
  },
  carta: {
    antetitulo: 'Restaurant',
    titulo: 'The whole menu',
    intro:
      'Everything on one page, to search, to leave out what disagrees with you, or to print. Prices in euros, VAT included.',
    metaTitulo: 'The whole menu, with prices and allergens · {{name}}',
    metaDescripcion: 'All of {{name}}’s menu on one page: prices with VAT, a search and an allergen filter.',
  },
  alergenos: {
    antetitulo: 'Restaurant',
    titulo: 'Allergen register',
    intro: 'What is in each dish of the menu, of the fourteen allergens that have to be declared.',
    metaTitulo: 'Allergen register · {{name}}',
    metaDescripcion: 'The fourteen declarable allergens, dish by dish, on the menu of {{name}}.',
  },
  comida: {
    subtitulo: 'From starters to sins',
    antetitulo: 'The menu',
    titulo: 'Food',
    intro: 'Cooking, done slowly: plates to begin with, to share, to mop up with bread and to keep to yourself.',
    metaTitulo: 'Food: seven ways to feel better · {{name}}',
    metaDescripcion:
      'Starters, pans and stews, salads, fish, meat, rice and desserts. The food menu of {{name}}, bar and restaurant in {{city}}, with prices.',
  },
  entrantes: {
    subtitulo: 'To start and to share',
    titulo: 'Starters',
    intro: 'Prices in euros, VAT included. Ask for a half portion wherever you see one.',
    metaTitulo: 'Starters and sharing plates · {{name}}, {{city}}',
  },
  sartenes: {
    subtitulo: 'Stews that mend the day',
    titulo: 'Pans and stews',
    intro: 'Hours on the fire, and bread to finish it off. Prices in euros, VAT included.',
    metaTitulo: 'Pan dishes and slow stews · {{name}}, {{city}}',
  },
  ensaladas: {
    subtitulo: 'The virtuous side',
    titulo: 'Salads',
    intro: 'Good vegetables, good oil and very little penance. Prices in euros, VAT included.',
    metaTitulo: 'Salads · {{name}}, {{city}}',
  },
  pescados: {
    nombre: 'Fish',
    subtitulo: 'The sea, at the bar',
    titulo: 'Fish and seafood',
    intro: 'The sea does not come by itself: we get up earlier than anyone to fetch it. Prices in euros, VAT included.',
    metaTitulo: 'Fish and seafood · {{name}}, {{city}}',
  },
  carnes: {
    subtitulo: 'Embers, griddle and patience',
    titulo: 'Meat',
    intro: 'Tell us how you like it; we bring the embers. Prices in euros, VAT included.',
    metaTitulo: 'Meat, grilled and slow-cooked · {{name}}, {{city}}',
  },
  arroces: {
    subtitulo: 'By request, two or more',
    titulo: 'Rice dishes',
    intro: 'Minimum 2 people and by request: good rice is never improvised. Price per person, VAT included.',
    metaTitulo: 'Rice dishes by request · {{name}}, {{city}}',
  },
  pecar: {
    subtitulo: 'Desserts without remorse',
    titulo: 'Sinfully Good',
    intro: 'What no doctor prescribes and everyone has twice. Prices in euros, VAT included.',
    metaTitulo: 'Sinfully Good: the desserts of {{name}}, {{city}}',
  },
  tostasBocadillos: {
    subtitulo: 'Sourdough bread',
    antetitulo: 'The menu',
    titulo: 'Toasts and sandwiches',
    intro: 'Sourdough, with cutlery or with your hands. Prices in euros, VAT included.',
    metaTitulo: 'Toasts and sandwiches · {{name}}, {{city}}',
  },
  desayunosMeriendas: {
    subtitulo: 'Coffee, sweet and savoury',
    antetitulo: 'The menu',
    titulo: 'Breakfast and merienda',
    intro: 'The two doses nobody should skip: the morning one, and the mid-afternoon one that Spain calls merienda.',
    metaTitulo: 'Breakfast and afternoon snacks · {{name}}, {{city}}',
    metaDescripcion:
      'Coffee, sweet and savoury for breakfast, and afternoon snacks with a drink included: the two pauses of the day at {{name}}, {{city}}.',
  },
  cafe: {
    subtitulo: 'Classics and specials',
    titulo: 'Coffee',
    intro: 'The first medicine of the day. Prices in euros, VAT included.',
    metaTitulo: 'Coffee: classics and specials · {{name}}, {{city}}',
  },
  dulcesSalados: {
    subtitulo: 'To go with your coffee',
    titulo: 'Sweet and savoury',
    intro: 'Two sides, one bar. Prices in euros, VAT included.',
    metaTitulo: 'Sweet and savoury breakfasts · {{name}}, {{city}}',
  },
  merienda: {
    subtitulo: 'The mid-afternoon pause',
    titulo: 'Merienda',
    intro: 'Served with a special coffee, a soda or a fresh juice. Prices in euros, VAT included.',
    metaTitulo: 'Merienda with a drink included · {{name}}, {{city}}',
  },
  menuDia: {
    subtitulo: '$t(menuDia.dias)',
    antetitulo: 'The menu',
    titulo: 'Daily menu',
    intro: 'A first course, a main course and a dessert, choose one of each, $t(menuDia.cuando). VAT included.',
    metaTitulo: 'Daily menu, $t(menuDia.cuando) · {{name}}, {{city}}',
    metaDescripcion:
      '{{name}}’s set lunch, $t(menuDia.cuando): choose a first course, a main course and a dessert, VAT included. See what is on today in {{city}}.',
  },
  bebidas: {
    subtitulo: 'Wine, beer, soft drinks',
    antetitulo: 'The menu',
    titulo: 'Drinks',
    intro: 'Three shelves of the apothecary. Tap water is on the house.',
    metaTitulo: 'Drinks from our apothecary bar · {{name}}, {{city}}',
    metaDescripcion:
      'Wine by the glass and by the bottle, well-poured draught beer and soft drinks. The drinks of {{name}}, bar and restaurant in {{city}}.',
  },
  vino: {
    subtitulo: 'Sparkling, white, rosé and red',
    titulo: 'Wine',
    intro: 'By the glass or by the bottle, depending on the diagnosis. Prices in euros, VAT included.',
    metaTitulo: 'Wine by the glass and bottle · {{name}}, {{city}}',
  },
  cervezas: {
    subtitulo: 'Draught and bottled',
    titulo: 'Beer',
    intro: 'Poured in two goes, as this city expects. Prices in euros, VAT included.',
    metaTitulo: 'Draught and bottled beer · {{name}}, {{city}}',
  },
  refrescos: {
    subtitulo: 'Cold and alcohol-free',
    titulo: 'Soft drinks',
    intro:
      'For those who drive, those who rise early and those who simply feel like it. Prices in euros, VAT included.',
    metaTitulo: 'Soft drinks, juices and water · {{name}}, {{city}}',
  },
  reservas: {
    antetitulo: 'Reservations',
    titulo: 'A prescription for a good table',
    intro: 'If your plans change, tell us: someone else will be glad of the table.',
    metaTitulo: 'Book a table · {{name}}, {{city}}',
    metaDescripcion:
      'Ask for a table at {{name}} in a minute: choose the day, the time and the number of people and we answer you. Or give us a call.',
  },
  gestionar: {
    antetitulo: 'Reservations',
    titulo: 'Manage reservation',
    intro: 'Confirm or cancel this table request.',
    metaTitulo: 'Manage a reservation · {{name}}',
    metaDescripcion: 'Where the team of {{name}} confirms or cancels a table request from its link.',
  },
  sobreNosotros: {
    antetitulo: 'About us',
    titulo: 'An apothecary that cures hunger',
    intro: 'Who we are, where the name comes from and how to find the bar.',
    metaTitulo: 'About us: our story and how to find us · {{name}}',
    metaDescripcion:
      'The story of {{name}}, a tavern of {{city}} in an old apothecary: philosophy, founders, opening hours, phone numbers, address and directions.',
  },
  terminos: {
    antetitulo: 'Legal information',
    titulo: 'Cancellation terms and legal notice',
    intro: 'How a reservation works, what happens if you cannot come and who is behind this website.',
    metaTitulo: 'Cancellation terms and legal notice · {{name}}',
    metaDescripcion:
      'How a reservation at {{name}} is confirmed and cancelled, when a charge per person may apply, and the legal notice of this website.',
  },
  consentimiento: {
    antetitulo: 'Legal information',
    titulo: 'Consent to data processing',
    intro: 'Which data we ask for when you book, what for, for how long, and how you stay in charge of them.',
    metaTitulo: 'Data protection and consent · {{name}}',
    metaDescripcion:
      'Who processes your data when you book at {{name}}, for what purpose and on what legal basis, for how long, and your six rights.',
  },
  accesibilidad: {
    antetitulo: 'Legal information',
    titulo: 'Accessibility statement',
    intro: 'What we do to make this website work for everyone, what still falls short and whom to tell.',
    metaTitulo: 'Accessibility · {{name}}',
    metaDescripcion:
      'The accessibility statement of the website of {{name}}: how it is made, what still falls short and how to tell us when something fails.',
  },
};
