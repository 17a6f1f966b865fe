import { fold } from '~/features/carta/search';

/** The fields that a column of another program's table may hold. `correo` and `alergias` are recognised, and never imported. */
export const guestFields = [
  'fecha',
  'hora',
  'personas',
  'nombre',
  'apellidos',
  'empresa',
  'telefono',
  'estado',
  'comentarios',
  'notas',
  'marcas',
  'alergias',
  'correo',
  'ignorar',
] as const;
export type GuestField = (typeof guestFields)[number];

const client = '(?: (?:del |de la |de )?(?:cliente|comensal|huesped|guest|customer|diner|contacto))?';
const guest = '(?:guest|customer|client|diner|booker|cliente) ';
const booking = '(?:(?:de |de la )?reserva(?:cion)?|reservation|booking|visit|visita|meal|servicio|llegada)';

/** Heads of TheFork, CoverManager, OpenTable, Google and plain sheets, folded. The first that matches counts. */
const known: readonly (readonly [field: GuestField, pattern: RegExp])[] = [
  [
    'ignorar',
    /(?:nacimiento|birth|cumple|aniversario|anniversary|creacion|creada|created|modific|updated|cancelacion|cancelled at|cancellation|ultima|ultimo|last (?:visit|booking|reservation|seen)|proxima|next visit|first visit|primera visita|seated time|hora de (?:llegada real|salida)|salida|departure|end time|hora fin|duracion|duration)/,
  ],
  ['ignorar', /^(?:phonetic|fonetic).*$|^(?:name (?:prefix|suffix)|nickname|file as)$/],
  ['alergias', /(?:alergi|alerge|allerg|intoleran|dietary|dieta|restricciones)/],
  ['correo', /^(?:e ?mails?|correos?)(?: .*)?$|(?:^| )(?:e ?mail|correo)(?: address| electronico)?$/],
  [
    'ignorar',
    /(?:^| )(?:opt ?in|newsletter|marketing|consent\w*|suscri\w*|gdpr|lopd)(?: |$)|^(?:phone|telefono|movil|address|website|relation|event|custom field|organization|im)(?: \d)? (?:type|label|etiqueta|tipo)$/,
  ],
  ['telefono', new RegExp(`^(?:${guest})?(?:telefonos?|tlfn?o?|tel|tfno|movil|celular|mobile|phones?|cell)(?: .*)?$`)],
  ['telefono', /^(?:numero|n|no) (?:de )?(?:telefono|movil)$|^(?:guest )?contact (?:phone|number)$/],
  // Outlook has a column for each kind of telephone.
  ['telefono', /^(?:mobile|home|business|primary|other|company main) phone(?: \d)?$|^otro telefono$|^particular$/],
  ['hora', new RegExp(`^(?:${booking} )?(?:hora|time)(?: ${booking})?(?: \\(?24 ?h\\)?)?$|^start time$|^hora inicio$`)],
  [
    'fecha',
    new RegExp(
      `^(?:${booking} )?(?:fecha|dia|date|day)(?: ${booking})?(?: (?:y|and|\\/) ?(?:hora|time))?$|^(?:date|fecha) ?time$|^datetime$|^start date$|^fecha inicio$`,
    ),
  ],
  [
    'personas',
    /^(?:(?:n|no|num|numero|number|nb|total) (?:de |of )?)?(?:personas|pax|comensales|cubiertos|people|covers|guests|diners|party size|size|tamano(?: (?:del )?grupo)?)(?: .*)?$|^party$/,
  ],
  [
    'apellidos',
    new RegExp(`^(?:${guest})?(?:(?:primer |segundo )?apellidos?|last ?name|surname|family name)${client}$`),
  ],
  // Between the first name and the surname, as in 'Ana María Gil'.
  ['apellidos', /^(?:middle|additional) names?$|^segundo nombre$/],
  ['nombre', /^(?:first ?name|given name)$/],
  [
    'nombre',
    new RegExp(
      `^(?:${guest})?(?:nombre(?: completo| y apellidos?)?|name|full ?name|first ?name|titular|cliente|guest|customer|contacto)${client}(?: (?:de la )?${booking})?$|^(?:booking|reservation|reserva) name$`,
    ),
  ],
  // Google numbers it; its title and department are ignored below.
  [
    'empresa',
    new RegExp(
      `^(?:${guest})?(?:nombre (?:de )?(?:la )?)?(?:empresa|compania|company|organi[sz]ation|organizacion|razon social)(?: \\d)?(?: name)?$`,
    ),
  ],
  ['estado', new RegExp(`^(?:estado|status|estatus|situacion|state)(?: .*)?$|^${booking} (?:status|estado|state)$`)],
  [
    'marcas',
    /^(?:guest |customer |client )?(?:etiquetas?|tags?|marcas?|vip|codigos?(?: de cliente)?|guest codes?)(?: (?:de |del )?cliente)?$/,
  ],
  [
    'notas',
    /^(?:notas?|notes?|observaciones|anotaciones)$|^(?:guest|customer|client|profile|internal|private|staff|restaurant) notes?$|^(?:notas?|observaciones) (?:(?:de|del|de la) )?(?:cliente|ficha|internas?|privadas?|restaurante|perfil)$|^comentarios? (?:del restaurante|internos?|privados?)$/,
  ],
  [
    'comentarios',
    /^(?:comentarios?|comments?|peticion(?:es)?(?: especial(?:es)?)?|(?:guest |special )?requests?|mensaje|customer (?:note|comment)s?)(?: .*)?$|^(?:visit|reservation|booking|table) (?:notes?|tags?)$|^(?:notas?|observaciones|comentarios?) (?:de |de la |del )?(?:reserva|visita|comensal)$/,
  ],
  [
    'ignorar',
    new RegExp(
      `^(?:id|uuid|ref|referencia|reference|localizador|codigo|code|mesas?|tables?|zonas?|areas?|salas?|sala|turnos?|shift|servicio|meal|canal|channel|origen|source|via|oferta|offer|promo\\w*|descuento|discount|idioma|language|restaurante|restaurant|usuario|user|camarero|server|gasto|spend|importe|total|amount|prepago|deposit|payment|pago|pais|country|ciudad|city|direccion|address|cp|codigo postal|zip|empresa|company|organization|photo|labels|genero|gender|titulo|title|visitas|visits|no shows?|cancelaciones|covers? total|experience|experiencia|confirmation|rating|review|prefijo|prefix)(?: .*)?$`,
    ),
  ],
  ['ignorar', new RegExp(`^(?:${booking}|completed|total|number of|num|guest|customer|lifetime|reservation) .*$`)],
];

/** The field of a column by its head; undefined for an unknown head. */
export function readGuestHead(head: string): GuestField | undefined {
  const text = fold(head)
    .replace(/[º°ª#]/g, '')
    .replace(/[\s_\-–.:*"'/()]+/g, ' ')
    .trim();
  if (text === '' || text.length > 60) return undefined;
  return known.find(([, pattern]) => pattern.test(text))?.[0];
}

/** A row with two of these fields is a head, not a guest. */
const headFields: readonly (GuestField | undefined)[] = [
  'fecha',
  'nombre',
  'empresa',
  'telefono',
  'correo',
  'personas',
  'hora',
];

/** Whether a row is the head of a table of guests. */
export const isGuestHead = (cells: readonly string[]): boolean =>
  cells.filter((cell) => headFields.includes(readGuestHead(cell))).length > 1;
