import type { Dictionary } from '../es';

export const sobreNosotros: Dictionary['sobreNosotros'] = {
  historia: {
    titulo: 'Our story',
    parrafos: [
      'Before it poured its first beer, this place dispensed syrups for more than half a century. When we found it, in {{year}}, a marble counter, two chestnut shelves and a drawer of unused labels were still there. The name did not take much thinking.',
      'We mended the wood, put bottles where the jars had been and lit the kitchen. Ever since, {{name}} has opened early for those who rise early and closed late for those in no hurry.',
    ],
  },
  filosofia: {
    titulo: 'Our philosophy',
    parrafos: [
      'We believe in food that takes away small ailments: the cold, the tiredness, the afternoon that goes nowhere. Seasonal produce, stews given the hours they need, sourdough bread and a menu you understand first time.',
      'Nothing we serve is a real cure, but nearly all of it helps.',
    ],
    principios: [
      'We cook every day, and when it is gone it is gone.',
      'Half portions whenever the dish allows.',
      'Tap water is free, and leftovers go home with you.',
    ],
  },
  fundadores: {
    titulo: 'The founders',
    intro: 'Two people who met arguing over whether Spanish omelette takes onion. Here, it does.',
    personas: [
      {
        papel: 'Kitchen',
        texto:
          'Learnt to stew in her grandmother’s eating house in La Latina. Defends the covered pot, the low flame and the long table.',
      },
      {
        papel: 'Bar and cellar',
        texto:
          'Came from Monforte with a suitcase of mencía and never left. Arranges bottles as an apothecary would: by the ailment they relieve.',
      },
    ],
  },
  visita: {
    titulo: 'Visit us',
    texto:
      'We are in the centre of {{city}}, a short walk from Antón Martín. If the door is open, so is the kitchen; and if you bring children, a dog or a suitcase, tell us and we will make room.',
    sinDirecciones:
      'We are in {{city}}. If the door is open, so is the kitchen; and if you bring children, a dog or a suitcase, tell us and we will find room.',
    reservar: 'Book a table',
  },
  contacto: {
    titulo: 'Contact',
    telefonoReservas: 'Reservations',
    segundoTelefono: 'Mobile',
    email: 'E-mail',
    direccion: 'Address',
    redes: 'Social',
  },
  mapa: {
    titulo: 'How to find us',
    cargar: 'See the interactive map',
    abrir: 'Open in OpenStreetMap',
    marco: 'OpenStreetMap map showing where {{name}} is',
    aviso:
      'The interactive map is OpenStreetMap’s: if you open it, your browser connects to openstreetmap.org, which will see your IP address.',
    avisoAbierto:
      'OpenStreetMap serves this map: while you look at it, your browser is connected to openstreetmap.org, which sees your IP address.',
  },
  prensa: {
    titulo: 'In the press',
    texto: 'What has been said about us, gathered in one document.',
    enlace: '{{name}} in the press (PDF, in Spanish)',
  },
};
