/**
 * Draws the two sheets of the seed's menu of the day, Spanish and English, and their smaller variants.
 *
 *   node scripts/seed-pictures.mjs
 *
 * Writes supabase/seed/storage/imagenes/menu-del-dia/{es,en}/: the sheet as JPEG (1240 × 1754, at most 150 kB) and
 * beside it `-{width}.avif`, `-{width}.webp` and `-{width}.jpg` for the widths the pages offer (app/domain/picture.ts). The dishes are those of seed.sql. The
 * look is the site's: a carta that is also a prescription, in three doses. Needs a Chromium (CHROME_PATH, else the
 * usual one); run it only to change the sheets, the pictures are committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}supabase/seed/storage/imagenes/menu-del-dia`;
const width = 1240;
const height = 1754;
const variantWidths = [480, 800, 1240];
const budgetBytes = 150_000;

const color = {
  botella: '#12372A',
  botellaDeep: '#0C281E',
  crema: '#FBF6EA',
  papel: '#F4EBD7',
  linea: '#D9C9A6',
  vermut: '#A23A2B',
  laton: '#B88A44',
  latonLight: '#E0BE7E',
  tinta: '#201B14',
  tinta2: '#5C5346',
};

const sheets = [
  {
    language: 'es',
    name: '1795158720000-h7k2qdw1240h1754',
    kicker: 'Bar · Restaurante · Madrid',
    title: 'Menú del día',
    when: 'De lunes a viernes',
    choose: 'elige uno',
    courses: [
      [
        'Primeros',
        [
          'Lentejas estofadas con verduras',
          'Crema de calabaza con queso de cabra',
          'Ensaladilla de la casa',
          'Macarrones con chorizo',
        ],
      ],
      [
        'Segundos',
        [
          'Merluza a la romana con ensalada',
          'Pollo al ajillo con patatas',
          'Filete de ternera con pimientos',
          'Pisto con huevo frito',
        ],
      ],
      ['Postres', ['Flan de huevo', 'Arroz con leche', 'Fruta de temporada', 'Café']],
    ],
    dosage: 'Posología',
    dosageText: 'Un primero, un segundo y un postre. Sin prisa y en buena compañía.',
    price: '14,50 €',
    tax: 'IVA incluido',
  },
  {
    language: 'en',
    name: '1795158720000-v4m9xsw1240h1754',
    kicker: 'Bar · Restaurant · Madrid',
    title: 'Menu of the day',
    when: 'Monday to Friday',
    choose: 'choose one',
    courses: [
      [
        'First course',
        [
          'Lentil stew with vegetables',
          'Pumpkin soup with goat’s cheese',
          'House potato salad',
          'Macaroni with chorizo',
        ],
      ],
      [
        'Main course',
        [
          'Hake in batter with salad',
          'Garlic chicken with potatoes',
          'Beef steak with peppers',
          'Stewed vegetables with a fried egg',
        ],
      ],
      ['Dessert', ['Egg custard flan', 'Rice pudding', 'Seasonal fruit', 'Coffee']],
    ],
    dosage: 'Dosage',
    dosageText: 'One first, one main, one dessert. Unhurried, and in good company.',
    price: '€14.50',
    tax: 'VAT included',
  },
];

/** Three bottles of the botica, one for each course: outline, colour and where the label sits (in a box of 200 × 300). */
const bottles = [
  {
    glass: '#2C6A4E',
    shade: '#1D4C38',
    cap: color.latonLight,
    outline:
      'M76 50 V92 C76 116 34 124 34 164 V272 Q34 290 52 290 H148 Q166 290 166 272 V164 C166 124 124 116 124 92 V50 Z',
    mouth: [70, 22, 60, 30],
    label: [52, 172, 96, 84],
  },
  {
    glass: '#8E3A2A',
    shade: '#6A261B',
    cap: '#C99A6A',
    outline:
      'M58 66 V84 C58 100 26 104 26 136 V270 Q26 290 46 290 H154 Q174 290 174 270 V136 C174 104 142 100 142 84 V66 Z',
    mouth: [46, 36, 108, 32],
    label: [44, 158, 112, 92],
  },
  {
    glass: '#C49A52',
    shade: '#9C7435',
    cap: '#8A5A32',
    outline:
      'M82 44 V128 C82 150 44 156 44 192 V274 Q44 290 60 290 H140 Q156 290 156 274 V192 C156 156 118 150 118 128 V44 Z',
    mouth: [76, 16, 48, 30],
    label: [58, 192, 84, 72],
  },
];

/** Old-style figures: the 3 hangs below the line, so its middle is lower than that of 1 and 2. */
function drawBottle({ glass, shade, cap, outline, mouth, label }, number) {
  const [x, y, w, h] = label;
  const [mx, my, mw, mh] = mouth;
  return `<svg class="bottle" viewBox="0 0 200 300" aria-hidden="true">
    <defs><linearGradient id="glass${number}" x1="0" x2="1"><stop offset="0" stop-color="${glass}"/><stop offset=".55" stop-color="${glass}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>
    <ellipse cx="100" cy="290" rx="78" ry="7" fill="${color.linea}"/>
    <path d="${outline}" fill="url(#glass${number})"/>
    <rect x="${mx}" y="${my}" width="${mw}" height="${mh}" rx="5" fill="${cap}"/>
    <rect x="${mx}" y="${my + mh - 9}" width="${mw}" height="9" fill="#000" opacity=".14"/>
    <rect x="${x - 12}" y="${y - 24}" width="7" height="${h + 40}" rx="3.5" fill="#fff" opacity=".28"/>
    <rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color.crema}"/>
    <rect x="${x + 6}" y="${y + 6}" width="${w - 12}" height="${h - 12}" fill="none" stroke="${color.laton}" stroke-width="2"/>
    <text x="${x + w / 2}" y="${y + h / 2 + (number === 3 ? 10 : 17)}" text-anchor="middle" font-family="Young Serif" font-size="48" fill="${color.botella}">${number}</text>
  </svg>`;
}

/** The azulejo frieze that closes every page of the site, here under the header. */
const frieze = `<svg class="frieze" width="${width}" height="64" aria-hidden="true">
  <defs><pattern id="azulejo" width="62" height="64" patternUnits="userSpaceOnUse">
    <rect width="62" height="64" fill="${color.papel}"/>
    <g fill="none" stroke="${color.laton}" stroke-width="2.5"><circle cx="31" cy="0" r="24"/><circle cx="31" cy="64" r="24"/></g>
    <circle cx="31" cy="0" r="17" fill="${color.vermut}"/><circle cx="31" cy="64" r="17" fill="${color.vermut}"/>
    <path d="M0 10 Q5 27 22 32 Q5 37 0 54 Z M62 10 Q57 27 40 32 Q57 37 62 54 Z" fill="${color.botella}"/>
    <circle cx="0" cy="32" r="5.5" fill="${color.latonLight}"/><circle cx="62" cy="32" r="5.5" fill="${color.latonLight}"/>
    <path d="M31 25 l7 7 -7 7 -7 -7 Z" fill="${color.laton}"/>
  </pattern></defs>
  <rect width="${width}" height="64" fill="url(#azulejo)"/>
</svg>`;

/** A font file as a data address, so that the page needs no server. */
async function embedFont(file) {
  return `data:font/woff2;base64,${(await readFile(require.resolve(file))).toString('base64')}`;
}

async function writeSheet(sheet) {
  const youngSerif = await embedFont('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2');
  const figtree = await embedFont('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
  const course = ([name, dishes], at) => `
    <section>
      ${drawBottle(bottles[at], at + 1)}
      <div class="course">
        <h2>${name}<small>${sheet.choose}</small></h2>
        <ul>${dishes.map((dish) => `<li>${dish}</li>`).join('')}</ul>
      </div>
    </section>`;
  return `<!doctype html><html lang="${sheet.language}"><meta charset="utf-8"><style>
    @font-face { font-family: 'Young Serif'; src: url(${youngSerif}); }
    @font-face { font-family: Figtree; font-weight: 300 900; src: url(${figtree}); }
    * { margin: 0; box-sizing: border-box; }
    body { width: ${width}px; height: ${height}px; background: ${color.crema}; color: ${color.tinta}; font-family: Figtree; position: relative; overflow: hidden; }
    header { height: 336px; padding: 62px 96px 0; background: ${color.botella}; color: ${color.crema}; }
    .top { display: flex; justify-content: space-between; align-items: baseline; }
    .brand { font: 50px/1 'Young Serif'; }
    .brand b { color: ${color.latonLight}; font-weight: 400; }
    .kicker { font-size: 25px; font-weight: 600; letter-spacing: .14em; text-transform: uppercase; color: ${color.latonLight}; }
    h1 { margin-top: 46px; font: 400 124px/1 'Young Serif'; letter-spacing: -.01em; }
    .frieze { display: block; }
    main { padding: 26px 96px 0; }
    section { display: flex; align-items: center; gap: 58px; height: 324px; }
    section + section { border-top: 2px solid ${color.linea}; }
    .bottle { width: 190px; height: 285px; flex: none; margin-left: -14px; }
    .course { flex: 1; }
    h2 { display: flex; align-items: baseline; gap: 18px; margin-bottom: 15px; font: 700 27px/1 Figtree; letter-spacing: .14em; text-transform: uppercase; color: ${color.vermut}; }
    h2 small { font: 500 26px/1 Figtree; letter-spacing: 0; text-transform: none; color: ${color.tinta2}; }
    ul { padding: 0; list-style: none; }
    li { font: 400 41px/56px 'Young Serif'; }
    footer { position: absolute; left: 0; right: 0; bottom: 0; height: 318px; padding: 0 96px; background: ${color.papel}; border-top: 3px solid ${color.laton}; display: flex; align-items: center; justify-content: space-between; gap: 60px; }
    .dosage { flex: 1; font-size: 33px; line-height: 1.36; color: ${color.tinta2}; }
    .dosage strong { display: block; margin-bottom: 6px; font: 400 42px/1.1 'Young Serif'; color: ${color.botella}; }
    .dosage span { display: block; margin-top: 16px; font-weight: 700; color: ${color.tinta}; }
    .price { flex: none; padding: 9px; border: 3px solid ${color.laton}; background: ${color.crema}; }
    .price div { padding: 22px 44px 26px; border: 2px solid ${color.laton}; text-align: center; }
    .price b { display: block; font: 400 96px/1 'Young Serif'; color: ${color.vermut}; white-space: nowrap; }
    .price i { display: block; margin-top: 20px; font: 600 27px/1 Figtree; letter-spacing: .06em; color: ${color.tinta2}; }
  </style>
  <header>
    <div class="top"><div class="brand">Antídoto<b>.</b></div><div class="kicker">${sheet.kicker}</div></div>
    <h1>${sheet.title}</h1>
  </header>
  ${frieze}
  <main>${sheet.courses.map(course).join('')}</main>
  <footer>
    <p class="dosage"><strong>${sheet.dosage}</strong>${sheet.dosageText}<span>${sheet.when}</span></p>
    <div class="price"><div><b>${sheet.price}</b><i>${sheet.tax}</i></div></div>
  </footer></html>`;
}

/** The sheet as JPEG at the best quality that keeps within the budget. */
async function compressSheet(picture) {
  for (let quality = 90; quality >= 60; quality -= 3) {
    const bytes = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= budgetBytes) return bytes;
  }
  throw new Error(`a sheet does not fit into ${budgetBytes} bytes`);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--disable-quic'],
});
try {
  for (const sheet of sheets) {
    // Twice the size, then halved: letters come out smoother than at one dot per pixel.
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 });
    await page.setContent(await writeSheet(sheet));
    await page.evaluate(() => document.fonts.ready);
    const picture = sharp(
      await sharp(await page.screenshot())
        .resize(width)
        .removeAlpha()
        .png()
        .toBuffer(),
    );
    await page.close();

    const directory = `${folder}/${sheet.language}`;
    await mkdir(directory, { recursive: true });
    await writeFile(`${directory}/${sheet.name}.jpg`, await compressSheet(picture));
    for (const variantWidth of variantWidths) {
      const resized = picture.clone().resize(variantWidth);
      await resized.clone().avif({ quality: 58, effort: 6 }).toFile(`${directory}/${sheet.name}-${variantWidth}.avif`);
      await resized.clone().webp({ quality: 80, effort: 6 }).toFile(`${directory}/${sheet.name}-${variantWidth}.webp`);
      await resized
        .clone()
        .jpeg({ quality: 72, mozjpeg: true })
        .toFile(`${directory}/${sheet.name}-${variantWidth}.jpg`);
    }
    console.log(`${directory.slice(root.length)}/${sheet.name}.jpg and ${variantWidths.length * 3} variants`);
  }
} finally {
  await browser.close();
}
