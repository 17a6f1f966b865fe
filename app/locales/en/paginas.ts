import type { Dictionary } from '../es';

export const paginas: Dictionary['paginas'] = {
  inicio: {
    antetitulo: 'Bar · Restaurant · Madrid',
    titulo: 'The remedy is on the table.',
    intro: 'Long breakfasts, a daily set menu, stews served in the pan and a bar with an apothecary of its own.',
    metaTitulo: 'Antídoto · Bar and restaurant in Madrid',
    metaDescripcion:
      'A Madrid tavern with an apothecary’s soul: long breakfasts, a daily menu, slow stews and a bar worth staying for. See the menu, book a table.',
  },
  restaurante: {
    nombre: 'Restaurant',
    antetitulo: 'Restaurant',
    titulo: 'From the first toast to the last glass',
    intro: 'Five shelves and no small print. Choose by the hour, or by how hungry you are.',
    metaTitulo: 'The menu, from morning to midnight · Antídoto',
    metaDescripcion:
      'Breakfast and afternoon snacks, daily menu, food, toasts, sandwiches and drinks: everything served at Antídoto in Madrid, with prices.',
  },
  carta: {
    antetitulo: 'Restaurant',
    titulo: 'The whole menu',
    intro:
      'Everything on one page, to search, to leave out what disagrees with you, or to print. Prices in euros, VAT included.',
    metaTitulo: 'The whole menu, with prices and allergens · Antídoto',
    metaDescripcion: 'All of Antídoto’s menu on one page: prices with VAT, a search and an allergen filter.',
  },
  alergenos: {
    antetitulo: 'Restaurant',
    titulo: 'Allergen register',
    intro: 'What is in each dish of the menu, of the fourteen allergens that have to be declared.',
    metaTitulo: 'Allergen register · Antídoto',
    metaDescripcion: 'The fourteen declarable allergens, dish by dish, on the menu of Antídoto.',
  },
  comida: {
    subtitulo: 'From starters to sins',
    antetitulo: 'The menu',
    titulo: 'Food',
    intro: 'Madrid cooking, done slowly: plates to begin with, to share, to mop up with bread and to keep to yourself.',
    metaTitulo: 'Food: seven ways to feel better · Antídoto',
    metaDescripcion:
      'Starters, pans and stews, salads, fish, meat, rice and desserts. The food menu of Antídoto, bar and restaurant in Madrid, with prices.',
  },
  entrantes: {
    subtitulo: 'To start and to share',
    titulo: 'Starters',
    intro: 'Prices in euros, VAT included. Ask for a half portion wherever you see one.',
    metaTitulo: 'Starters and sharing plates · Antídoto, Madrid',
    metaDescripcion:
      'Croquettes, potato salad, broken eggs and more plates to share at Antídoto. Prices include VAT, and many dishes come as half portions.',
  },
  sartenes: {
    subtitulo: 'Stews that mend the day',
    titulo: 'Pans and stews',
    intro: 'Hours on the fire, and bread to finish it off. Prices in euros, VAT included.',
    metaTitulo: 'Pan dishes and slow stews · Antídoto, Madrid',
    metaDescripcion:
      'Madrid chickpea stew, tripe, lentils, bean stews and pans for the middle of the table: Antídoto’s slow cooking in Madrid, with prices.',
  },
  ensaladas: {
    subtitulo: 'The virtuous side',
    titulo: 'Salads',
    intro: 'Good vegetables, good oil and very little penance. Prices in euros, VAT included.',
    metaTitulo: 'Salads · Antídoto, Madrid',
    metaDescripcion:
      'Tomato with tuna belly, lettuce hearts with anchovies, burrata and warm salads. The salads of Antídoto in Madrid, prices with VAT.',
  },
  pescados: {
    nombre: 'Fish',
    subtitulo: 'The sea, at the bar',
    titulo: 'Fish and seafood',
    intro: 'Madrid has no sea, so it gets up earlier than anyone to fetch it. Prices in euros, VAT included.',
    metaTitulo: 'Fish and seafood · Antídoto, Madrid',
    metaDescripcion:
      'Madrid-style cod, line-caught hake, garlic prawns, chargrilled octopus: the fish and seafood served at Antídoto, with their prices.',
  },
  carnes: {
    subtitulo: 'Embers, griddle and patience',
    titulo: 'Meat',
    intro: 'Tell us how you like it; we bring the embers. Prices in euros, VAT included.',
    metaTitulo: 'Meat, grilled and slow-cooked · Antídoto, Madrid',
    metaDescripcion:
      'Aged beef, fillet, Iberian pork and meat stewed without hurry. The meat menu of Antídoto, bar and restaurant in Madrid, with prices.',
  },
  arroces: {
    subtitulo: 'By request, two or more',
    titulo: 'Rice dishes',
    intro: 'Minimum 2 people and by request: good rice is never improvised. Price per person, VAT included.',
    metaTitulo: 'Rice dishes by request · Antídoto, Madrid',
    metaDescripcion:
      'Dry, creamy and soupy rice for two or more, made by request and priced per person. Ask for it when you book your table at Antídoto.',
  },
  pecar: {
    subtitulo: 'Desserts without remorse',
    titulo: 'Sinfully Good',
    intro: 'What no doctor prescribes and everyone has twice. Prices in euros, VAT included.',
    metaTitulo: 'Sinfully Good: the desserts of Antídoto, Madrid',
    metaDescripcion:
      'Caramelised torrija, baked cheesecake, rice pudding and other homemade temptations. The desserts of Antídoto in Madrid, with prices.',
  },
  tostasBocadillos: {
    subtitulo: 'Sourdough bread',
    antetitulo: 'The menu',
    titulo: 'Toasts and sandwiches',
    intro: 'Sourdough, with cutlery or with your hands. Prices in euros, VAT included.',
    metaTitulo: 'Toasts and sandwiches · Antídoto, Madrid',
    metaDescripcion:
      'Open toasts on sourdough and sandwiches that need a napkin: squid, beef, Spanish omelette. Menu and prices of Antídoto in Madrid.',
  },
  desayunosMeriendas: {
    subtitulo: 'Coffee, sweet and savoury',
    antetitulo: 'The menu',
    titulo: 'Breakfast and merienda',
    intro: 'The two doses nobody should skip: the morning one, and the mid-afternoon one Madrid calls merienda.',
    metaTitulo: 'Breakfast and afternoon snacks · Antídoto, Madrid',
    metaDescripcion:
      'Proper coffee, toast, pastries, Spanish omelette and afternoon snacks with churros or cake. Have breakfast or merienda at Antídoto.',
  },
  cafe: {
    subtitulo: 'Classics and specials',
    titulo: 'Coffee',
    intro: 'The first medicine of the day. Prices in euros, VAT included.',
    metaTitulo: 'Coffee: classics and specials · Antídoto, Madrid',
    metaDescripcion:
      'Espresso, cortado, white coffee or one of our special coffees. The coffee list of Antídoto, bar and restaurant in Madrid, with prices.',
  },
  dulcesSalados: {
    subtitulo: 'To go with your coffee',
    titulo: 'Sweet and savoury',
    intro: 'Two sides, one bar. Prices in euros, VAT included.',
    metaTitulo: 'Sweet and savoury breakfasts · Antídoto, Madrid',
    metaDescripcion:
      'Churros, sponge cakes and pastries; toast, Spanish omelette and small rolls. The sweet and savoury of breakfast at Antídoto, with prices.',
  },
  merienda: {
    subtitulo: 'The mid-afternoon pause',
    titulo: 'Merienda',
    intro: 'Served with a special coffee, a soda or a fresh juice. Prices in euros, VAT included.',
    metaTitulo: 'Merienda with a drink included · Antídoto, Madrid',
    metaDescripcion:
      'Churros with chocolate, cakes and sandwiches served with a special coffee, a soda or a fresh juice. Afternoon snacks at Antídoto, Madrid.',
  },
  menuDia: {
    subtitulo: 'Monday to Friday',
    antetitulo: 'The menu',
    titulo: 'Daily menu',
    intro: 'Monday to Friday: a first course, a main course and a dessert, choose one of each. VAT included.',
    metaTitulo: 'Daily menu, Monday to Friday · Antídoto, Madrid',
    metaDescripcion:
      'Antídoto’s set lunch, Monday to Friday: choose a first course, a main course and a dessert, VAT included. See what is on today in Madrid.',
  },
  bebidas: {
    subtitulo: 'Wine, beer, soft drinks',
    antetitulo: 'The menu',
    titulo: 'Drinks',
    intro: 'Three shelves of the apothecary. Tap water is on the house.',
    metaTitulo: 'Drinks from our apothecary bar · Antídoto, Madrid',
    metaDescripcion:
      'Wine by the glass and by the bottle, well-poured draught beer and soft drinks. The drinks of Antídoto, bar and restaurant in Madrid.',
  },
  vino: {
    subtitulo: 'Sparkling, white, rosé and red',
    titulo: 'Wine',
    intro: 'By the glass or by the bottle, depending on the diagnosis. Prices in euros, VAT included.',
    metaTitulo: 'Wine by the glass and bottle · Antídoto, Madrid',
    metaDescripcion:
      'Sparkling, white, rosé and reds to get to work with, by the glass and by the bottle. The wine list of Antídoto in Madrid, with prices.',
  },
  cervezas: {
    subtitulo: 'Draught and bottled',
    titulo: 'Beer',
    intro: 'Poured in two goes, as this city expects. Prices in euros, VAT included.',
    metaTitulo: 'Draught and bottled beer · Antídoto, Madrid',
    metaDescripcion:
      'Small, large and jug draughts, dark, gluten-free and alcohol-free beers. The beer list of Antídoto, bar and restaurant in Madrid.',
  },
  refrescos: {
    subtitulo: 'Cold and alcohol-free',
    titulo: 'Soft drinks',
    intro:
      'For those who drive, those who rise early and those who simply feel like it. Prices in euros, VAT included.',
    metaTitulo: 'Soft drinks, juices and water · Antídoto, Madrid',
    metaDescripcion:
      'Soft drinks, tonics, juices, grape must and water: everything cold and alcohol-free at the bar of Antídoto in Madrid. List with prices.',
  },
  reservas: {
    antetitulo: 'Reservations',
    titulo: 'A prescription for a good table',
    intro: 'If your plans change, tell us: someone else will be glad of the table.',
    metaTitulo: 'Book a table · Antídoto, Madrid',
    metaDescripcion:
      'Ask for a table at Antídoto in a minute: choose the day, the time and the number of people and we answer you. Or give us a call.',
  },
  gestionar: {
    antetitulo: 'Reservations',
    titulo: 'Manage reservation',
    intro: 'Confirm or cancel this table request.',
    metaTitulo: 'Manage a reservation · Antídoto',
    metaDescripcion: 'Where the team of Antídoto confirms or cancels a table request from its link.',
  },
  sobreNosotros: {
    antetitulo: 'About us',
    titulo: 'An apothecary that cures hunger',
    intro: 'Who we are, where the name comes from and how to find the bar.',
    metaTitulo: 'About us: our story and how to find us · Antídoto',
    metaDescripcion:
      'The story of Antídoto, a Madrid tavern in an old apothecary: philosophy, founders, opening hours, phone numbers, address and directions.',
  },
  terminos: {
    antetitulo: 'Legal information',
    titulo: 'Cancellation terms and legal notice',
    intro: 'How a reservation works, what happens if you cannot come and who is behind this website.',
    metaTitulo: 'Cancellation terms and legal notice · Antídoto',
    metaDescripcion:
      'How a reservation at Antídoto is confirmed and cancelled, when a charge per person may apply, and the legal notice of this website.',
  },
  consentimiento: {
    antetitulo: 'Legal information',
    titulo: 'Consent to data processing',
    intro: 'Which data we ask for when you book, what for, for how long, and how you stay in charge of them.',
    metaTitulo: 'Data protection and consent · Antídoto',
    metaDescripcion:
      'Who processes your data when you book at Antídoto, for what purpose and on what legal basis, for how long, and your six rights.',
  },
};
