/**
 * Prints the press report, `public/prensa/antidoto-en-prensa.pdf`: two A4 pages in the manner of a newspaper, in
 * Spanish with a summary in English. The paper is the house's own and says so; its quotations are samples that the
 * owner replaces here.
 *
 *   node scripts/press-report.mjs        (CHROMIUM names the browser when it is not /usr/bin/chromium)
 *
 * Fails when the file weighs more than 150 kB.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import sharp from 'sharp';
import subsetFont from 'subset-font';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'public/prensa/antidoto-en-prensa.pdf');
const budgetBytes = 150_000;
const browser = process.env.CHROMIUM ?? '/usr/bin/chromium';

const require = createRequire(import.meta.url);
const latin = Array.from({ length: 0xe0 }, (_, index) => String.fromCharCode(0x20 + index)).join('') + '–—‘’“”…·';

/** A face of one weight, as a data address: a printer embeds a variable one glyph by glyph, at six times the weight. */
async function face(packageFile, variationAxes) {
  const font = await subsetFont(await readFile(require.resolve(packageFile)), latin, {
    targetFormat: 'truetype',
    variationAxes,
  });
  return `data:font/ttf;base64,${font.toString('base64')}`;
}
const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const textRegular = await face(figtree, { wght: 400 });
const textBold = await face(figtree, { wght: 650 });
const display = await face('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2');

/** A drawing as pixels, at about 150 to the printed inch: the printer turns soft shadows into far heavier bitmaps. */
async function picture(name, width) {
  const drawing = await readFile(join(root, `public/pictures/${name}.svg`));
  const photo = await sharp(drawing, { density: 144 }).resize(width).jpeg({ quality: 68, mozjpeg: true }).toBuffer();
  return `<img alt="" src="data:image/jpeg;base64,${photo.toString('base64')}">`;
}
const tile = `data:image/png;base64,${(await sharp(join(root, 'public/pictures/azulejo.svg'), { density: 144 }).resize(96).png({ palette: true }).toBuffer()).toString('base64')}`;

const quotes = [
  ['La barra huele a naranja y a madera encerada. El resto lo hace la cuchara.', 'El Correo del Mostrador'],
  ['Una carta que se entiende a la primera, que ya es mucho decir en Madrid.', 'Cuadernos de Barrio'],
  ['Se entra por el vermut y se sale con sobremesa.', 'La Hoja del Mercado'],
];

const html = `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<title>Antídoto en prensa</title>
<style>
@font-face { font-family: Text; font-weight: 400; src: url(${textRegular}) }
@font-face { font-family: Text; font-weight: 600 700; src: url(${textBold}) }
@font-face { font-family: Display; src: url(${display}) }
@page { size: A4; margin: 0 }
* { box-sizing: border-box; margin: 0 }
body { font: 400 9.6pt/1.5 Text; color: #201b14; -webkit-print-color-adjust: exact }
.page { width: 210mm; height: 297mm; padding: 13mm 16mm 0; background: #fbf6ea; position: relative; overflow: hidden; break-after: page }
.page:last-child { break-after: auto }
.frieze { position: absolute; left: 0; right: 0; bottom: 0; height: 10mm; border-top: .5mm solid #b88a44; background: #f4ebd7 url(${tile}) 0 0 / 10mm 10mm }
h1, h2, h3, blockquote { font-family: Display; font-weight: 400; text-wrap: balance }
.ears { display: flex; justify-content: space-between; font-size: 7.6pt; letter-spacing: .12em; text-transform: uppercase; color: #7a5822; font-weight: 600 }
.masthead { text-align: center; border-bottom: .35mm solid #b88a44; padding: 3mm 0 4mm; margin-bottom: 1mm }
.masthead h1 { font-size: 41pt; line-height: 1.08; color: #12372a }
.strap { display: flex; justify-content: space-between; font-size: 8pt; color: #5c5346; border-bottom: .35mm solid #b88a44; padding: 1.4mm 0; margin-bottom: 6mm }
.lead { display: grid; grid-template-columns: 1fr 74mm; gap: 8mm; align-items: start }
.kicker { font-size: 7.8pt; font-weight: 700; letter-spacing: .14em; text-transform: uppercase; color: #a23a2b }
h2 { font-size: 28pt; line-height: 1.1; margin: 1.5mm 0 3mm; color: #201b14 }
h3 { font-size: 14.5pt; line-height: 1.2; margin: 1mm 0 2mm; color: #12372a }
.deck { font-size: 11pt; line-height: 1.45; color: #5c5346; margin-bottom: 4mm }
.columns { font-size: 10.7pt; columns: 3; column-gap: 7mm; column-rule: .2mm solid #d9c9a6; hyphens: auto; text-align: left }
.columns p + p { text-indent: 4mm }
.first::first-letter { font: 400 33pt/.86 Display; color: #a23a2b; float: left; padding: 1mm 1.6mm 0 0 }
figure img { display: block; width: 100%; height: auto }
figcaption { font-size: 7.8pt; color: #5c5346; border-bottom: .2mm solid #d9c9a6; padding: 1.4mm 0 }
.quotes { display: grid; grid-template-columns: repeat(3, 1fr); gap: 7mm; margin-top: 6mm; border-top: .5mm solid #12372a; padding-top: 4mm }
blockquote { font-size: 14pt; line-height: 1.28; color: #12372a }
cite { display: block; margin-top: 2mm; font: 600 7.8pt/1.4 Text; letter-spacing: .06em; color: #7a5822 }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm }
.card { position: relative; background: #12372a; color: #fbf6ea; padding: 7mm; border-top: 1mm solid #b88a44 }
.card h3 { color: #e0be7e }
dl { display: grid; grid-template-columns: auto 1fr; gap: 1.2mm 5mm; font-size: 9.2pt }
dt { color: #e0be7e } dd { margin: 0; font-variant-numeric: tabular-nums }
.card svg { position: absolute; right: 5mm; bottom: 4mm; width: 24mm; height: 24mm }
.plates { display: grid; grid-template-columns: repeat(4, 1fr); gap: 4mm; margin: 0 0 6mm }
.note { font-size: 8pt; color: #5c5346; border-left: .8mm solid #b88a44; padding-left: 4mm; margin-top: 6mm }
</style>
<section class="page">
  <p class="ears"><span>Edición de la casa</span><span>Ejemplar gratuito</span></p>
  <header class="masthead"><h1>La Gaceta del Boticario</h1></header>
  <p class="strap"><span>Madrid, otoño de 2026</span><span>Antídoto en prensa: resumen</span><span>Página 1</span></p>
  <div class="lead">
    <div>
      <p class="kicker">El local</p>
      <h2>Donde se despachaban jarabes, ahora se despacha vermut</h2>
      <p class="deck">Una antigua botica del centro de Madrid lleva desde 2014 recetando desayunos largos, menú del día y platos de cuchara.</p>
    </div>
    <figure>${await picture('galeria/vermut', 560)}<figcaption>La terraza, a la hora del vermut. Dibujo de la casa.</figcaption></figure>
  </div>
  <div class="columns" style="margin-top:4mm">
    <p class="first">El mostrador de mármol es el mismo. Durante más de medio siglo sostuvo frascos, balanzas y recetas dobladas en cuatro; hoy sostiene cañas bien tiradas, gildas y codos. Cuando Inés Valdemoro y Tomás Quiroga encontraron el local quedaban dos baldas de castaño y un cajón con etiquetas sin usar. No hizo falta pensar mucho el nombre.</p>
    <p>La cocina abre temprano. A las ocho ya hay café y tostadas con tomate; a mediodía, de lunes a viernes, un menú con tres platos a elegir; y todo el día una carta corta que empieza en las croquetas y termina, sin remordimiento, en la tarta de queso.</p>
    <p>«Defiendo la olla tapada, el fuego bajo y la mesa larga», resume Valdemoro, que aprendió a guisar en la casa de comidas de su abuela, en La Latina. Quiroga, al otro lado de la barra, ordena las botellas como un boticario: por el mal que alivian.</p>
    <p>De la carta, tres avisos para primerizos: hay media ración siempre que el plato lo permite, el agua del grifo es gratis y lo que sobra se va contigo. Y uno para reincidentes: se cocina cada día y se acaba cuando se acaba.</p>
    <p>La reserva llega en forma de receta, con su sello y todo. Nada de lo que se sirve cura de verdad, dicen los dueños. Pero casi todo mejora.</p>
  </div>
  <div class="quotes">${quotes.map(([text, source]) => `<blockquote>«${text}»<cite>${source} · cita de muestra</cite></blockquote>`).join('')}</div>
  <div class="frieze"></div>
</section>
<section class="page">
  <p class="ears"><span>La Gaceta del Boticario</span><span>Edición de la casa</span></p>
  <p class="strap" style="margin-top:2mm;border-top:.35mm solid #b88a44"><span>Madrid, otoño de 2026</span><span>Antídoto en prensa: resumen</span><span>Página 2</span></p>
  <p class="kicker">La carta</p>
  <h2>Cuatro remedios probados</h2>
  <div class="plates">
    <figure>${await picture('platos/croquetas-de-jamon', 230)}<figcaption>Croquetas de jamón ibérico: bechamel lenta, rebozado fino.</figcaption></figure>
    <figure>${await picture('platos/ensaladilla-rusa', 230)}<figcaption>Ensaladilla rusa de ventresca, con su piparra.</figcaption></figure>
    <figure>${await picture('platos/huevos-rotos', 230)}<figcaption>Huevos rotos con chistorra, yema de corral.</figcaption></figure>
    <figure>${await picture('platos/gildas', 230)}<figcaption>Gildas: aceituna, anchoa y piparra.</figcaption></figure>
  </div>
  <div class="pair">
    <div lang="en">
      <p class="kicker">In English</p>
      <h3>The old apothecary that prescribes lunch</h3>
      <p>Antídoto is a bar and restaurant in an old apothecary in the centre of Madrid. Since 2014 Inés Valdemoro (kitchen) and Tomás Quiroga (bar and cellar) have kept its marble counter busy from early coffee to the last glass: long breakfasts, a three-course menu of the day from Monday to Friday, pans and stews to eat with a spoon, and vermouth on tap.</p>
      <p style="margin-top:2.5mm">The carta is short and plain. Half portions wherever the dish allows, tap water is free, and what is left over goes home with you. Food is cooked every day, and when it is gone, it is gone. A table is booked with a prescription. Nothing served here really cures, the owners say; nearly everything helps.</p>
    </div>
    <div class="card">
      <h3>Ficha</h3>
      <dl>
        <dt>Dónde</dt><dd>Calle de la Botica Vieja, 7, 28012 Madrid</dd>
        <dt>Lun–Vie</dt><dd>8:00–0:00</dd>
        <dt>Sábado</dt><dd>10:00–0:00</dd>
        <dt>Domingo</dt><dd>10:00–17:00</dd>
        <dt>Reservas</dt><dd>910 000 014</dd>
        <dt>Correo</dt><dd>hola@antidoto.example</dd>
        <dt>Desde</dt><dd>2014</dd>
      </dl>
      ${await readFile(join(root, 'public/pictures/sello.svg'), 'utf8')}
    </div>
  </div>
  <div class="pair" style="margin-top:7mm;align-items:center">
    <figure>${await picture('galeria/cafe', 560)}<figcaption>El café que arranca la mañana. Dibujo de la casa.</figcaption></figure>
    <div>
      <p class="kicker">Material para medios</p>
      <h3>¿Escribes sobre nosotros?</h3>
      <p>Los dibujos de estas páginas, el logotipo y los datos de la ficha pueden reproducirse citando a Antídoto. Para entrevistas, fotografías o una mesa con tiempo, escribe al correo de la ficha y di en qué fecha publicas.</p>
      <p class="note">Este resumen lo ha compuesto Antídoto. «La Gaceta del Boticario» no es un medio de comunicación y las citas, con las cabeceras que las firman, son de muestra: se sustituirán por las publicadas.<br><span lang="en">This summary was put together by Antídoto. The paper is the house's own, and the quotations are samples.</span></p>
    </div>
  </div>
  <div class="frieze"></div>
</section>
</html>`;

const workshop = await mkdtemp(join(tmpdir(), 'antidoto-prensa-'));
try {
  const page = join(workshop, 'gaceta.html');
  await writeFile(page, html);
  await mkdir(join(root, 'public/prensa'), { recursive: true });
  await promisify(execFile)(browser, [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-sync',
    '--disable-component-update',
    '--disable-background-networking',
    '--disable-quic',
    `--user-data-dir=${join(workshop, 'profile')}`,
    '--no-pdf-header-footer',
    '--generate-pdf-document-outline',
    `--print-to-pdf=${target}`,
    pathToFileURL(page).href,
  ]);
} finally {
  await rm(workshop, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

const { size } = await stat(target);
console.log(`antidoto-en-prensa.pdf  ${size} B of ${budgetBytes}`);
if (size > budgetBytes) throw new Error(`The press report weighs ${size} B, more than ${budgetBytes} B.`);
