import { describe, expect, it } from 'vitest';

import { writeXlsx } from '~/platform/sheets/write-xlsx.server';
import { planImport, rowOfBooking } from './plan-import';
import type { GuestChoices, GuestsFound } from './kept-guests';
import { readGuests } from './read-guests';

/* What other programs export, with invented guests. The heads are those that their own pages or other readers of them name. */

const none: GuestChoices = { columns: {} };
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => ({
  bytes: new Uint8Array(Buffer.from(text, encoding)),
});

function read(sent: string | { bytes: Uint8Array }, choices = none): GuestsFound {
  const found = readGuests(typeof sent === 'string' ? { text: sent, choices } : { file: sent, text: '', choices });
  if (!found.ok) throw new Error(found.code);
  return found;
}
const short = ({ bookings }: GuestsFound) =>
  bookings.map(({ fecha, hora, personas, nombre, telefono, estado }) =>
    [fecha, hora, personas, nombre, telefono, estado ?? 'no dice'].join(' · '),
  );
const refused = ({ problems }: GuestsFound) => problems.map(({ place, code, text }) => `${place.line} ${code} ${text}`);

const people = ({ cards }: GuestsFound) =>
  cards.map(({ nombre, telefono, notas }) => [nombre, telefono, notas].join(' · '));

describe('contacts of telephones, as vCards', () => {
  it('iPhone and iCloud: version 3.0, grouped lines, folded photographs, a company as the name', () => {
    const photo = Array.from({ length: 40 }, () => ` ${'QUJD'.repeat(18)}`).join('\r\n');
    const text = `BEGIN:VCARD
VERSION:3.0
PRODID:-//Apple Inc.//iOS 18.1//EN
N:García López;Ana;María;;
FN:Ana María García López
TEL;type=WORK;type=VOICE:91 123 45 67
item1.TEL;type=CELL;type=VOICE;type=pref:+34 600 11 12 22
item1.X-ABLabel:_$!<Mobile>!$_
NOTE:Mesa junto a la ventana\\; sin prisa\\nY una trona\\, si hay
PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ
PHOTOLINES
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:;;;;
FN:Bodegas Ruiz\\, S.L.
ORG:Bodegas Ruiz\\, S.L.;Ventas
TEL;type=HOME;type=FAX:912222222
TEL;type=MAIN:91 333 33 33 00
TEL;type=MAIN:913333333
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:;Nadie;;;
FN:Nadie
EMAIL;type=INTERNET:nadie@example.com
END:VCARD
`.replace('PHOTOLINES', photo);
    for (const sent of [text, text.replaceAll('\n', '\r\n')]) {
      for (const file of [bytesOf(sent), bytesOf(`\ufeff${sent}`), bytesOf(`\ufeff${sent}`, 'utf16le'), sent]) {
        const found = read(file);
        expect(people(found)).toEqual([
          'Ana María García López · +34600111222 · Mesa junto a la ventana; sin prisa\nY una trona, si hay',
          'Bodegas Ruiz, S.L. · +34913333333 · ',
        ]);
        expect(found.problems.map(({ code, text: what }) => `${code} ${what}`)).toEqual(['sinTelefono Nadie']);
      }
    }
  });

  it('Android: version 2.1, quoted-printable over several lines, in UTF-8 and Latin 1, parameters without TYPE', () => {
    const text = `BEGIN:VCARD
VERSION:2.1
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=75=C3=B1=6F=7A;=C3=8D=C3=B1=69=67=6F;;;
FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=8D=C3=B1=69=67=6F=20=
=4D=75=C3=B1=6F=7A
TEL;HOME;VOICE:915555555
TEL;CELL:600-111-333
NOTE;ENCODING=QUOTED-PRINTABLE:Le gusta el vino=0D=0Atinto
PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD
 AAAA

END:VCARD
BEGIN:VCARD
VERSION:2.1
N;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Pe=F1a;Jos=E9
TEL;CELL;PREF:600111444
BEGIN:VCARD
VERSION:2.1
FN:600111555
ORG:Taller Sanz
TEL;CELL:600111555
END:VCARD`;
    expect(people(read(bytesOf(text)))).toEqual([
      'Íñigo Muñoz · +34600111333 · Le gusta el vino\ntinto',
      'José Peña · +34600111444 · ',
      'Taller Sanz · +34600111555 · ',
    ]);
  });

  it('version 4.0: telephones as addresses, the preferred one, a quoted parameter with a colon', () => {
    const text = `begin:vcard
version:4.0
fn:Eva Sanz
n;sort-as="Sanz:Eva":Sanz;Eva;;;
tel;value=uri;type="voice,home":tel:+34-91-666-66-66
tel;pref=1;value=uri;type=work:tel:+34917777777
end:vcard`;
    expect(people(read(text))).toEqual(['Eva Sanz · +34917777777 · ']);
    expect(read(text).columns.map(({ head, field }) => `${head} ${field}`)).toEqual([
      'Nombre nombre',
      'Notas notas',
      'Teléfono 1 telefono',
      'Teléfono 2 telefono',
    ]);
  });

  it('a line of a sheet may have several telephones in a cell, middle names and a company', () => {
    const text = `First Name,Middle Name,Last Name,Phone 1 - Value,Phone 2 - Value
Ana,María,Gil,91 123 45 67 / 600 111 222,
Luis,,Sanz,916666666 ::: 600 111 333,
"Bodegas Ruiz, S.L.",,,12,913333333
"Gil, Eva",,,600.111.444 o 600111555,`;
    expect(people(read(text))).toEqual([
      'Ana María Gil · +34600111222 · ',
      'Luis Sanz · +34600111333 · ',
      'Bodegas Ruiz, S.L. · +34913333333 · ',
      'Eva Gil · +34600111444 · ',
    ]);
    const spanish = 'Nombre;Primer apellido;Segundo apellido;Móvil\nAna;Gil;Sanz;600111222';
    expect(people(read(spanish))).toEqual(['Ana Gil Sanz · +34600111222 · ']);
  });

  it('names the line of the contact that it refuses', () => {
    const text = '\n\nBEGIN:VCARD\nFN:Ana\nTEL:600111222\nEND:VCARD\nBEGIN:VCARD\nFN:Eva\nTEL:12\nEND:VCARD\n';
    expect(refused(read(text))).toEqual(['7 telefono 12']);
    expect(readGuests({ text: 'BEGIN:VCARD\nVERSION:3.0\nEND:VCARD', choices: none })).toEqual({
      ok: false,
      code: 'vacio',
    });
    const many = 'BEGIN:VCARD\nFN:Ana\nEND:VCARD\n'.repeat(5001);
    expect(readGuests({ text: many, choices: none })).toEqual({ ok: false, code: 'demasiado' });
  });
});

describe('bookings of other programs', () => {
  it('TheFork Manager: semicolons, UTF-8 with its mark, first and last name, states in Spanish', () => {
    const text = `\ufeffFecha;Hora;Pax;Nombre;Apellidos;Teléfono;Correo electrónico;Estado;Comentario del cliente;Notas internas;Alergias e intolerancias;Oferta
05/12/2026;21:00;4;Ana;García López;+34 600 111 222;ana@example.com;Confirmada;Cumpleaños;Le gusta la ventana;Marisco;-20 %
01/11/2026;14:30:00;2;Luis;Pérez;34611222333;;Sentado;;;;
02/11/2026;22:00;3;"Marta";"Ruiz";'612333444;;No show;;;;
03/11/2026;21:15;2;José;Sanz;613444555;;Cancelada por el restaurante;;;;
04/12/2026;21:15;2;Eva;Gil;614555666;;Solicitada;;;;`;
    const found = read(bytesOf(text));
    expect(short(found)).toEqual([
      '2026-12-05 · 21:00 · 4 · Ana García López · +34600111222 · confirmada',
      '2026-11-01 · 14:30 · 2 · Luis Pérez · +34611222333 · llegado',
      '2026-11-02 · 22:00 · 3 · Marta Ruiz · +34612333444 · no_vino',
      '2026-11-03 · 21:15 · 2 · José Sanz · +34613444555 · rechazada',
    ]);
    expect(refused(found)).toEqual(['6 pendiente Solicitada']);
    expect(found.bookings[0]?.comentarios).toBe('Cumpleaños');
    expect(found.cards).toMatchObject([{ nombre: 'Ana García López', notas: 'Le gusta la ventana' }]);
    expect([found.allergies, found.order]).toEqual([1, { value: 'dma', isAsked: false }]);
    expect(JSON.stringify([found.bookings, found.cards])).not.toMatch(/Marisco|example\.com/);
    expect(found.columns.map(({ field }) => field).slice(-2)).toEqual(['alergias', 'ignorar']);
  });

  it('CoverManager: Windows-1252, tabs or semicolons, "Apellido, Nombre", times with h', () => {
    const text = `Fecha reserva;Hora;Cliente;Teléfono;Email;Comensales;Estado;Mesa;Observaciones
5-12-26;21.00h;Muñoz Peña, Íñigo;600 111 222;;4 pax;Confirmada;12;Trona
5-12-26;21h30;"Núñez; Hijos";0034 611222333;;2;Liberada;3;
`;
    for (const sent of [text, text.replace('"Núñez; Hijos"', 'Núñez; Hijos'.replace(';', ',')).replaceAll(';', '\t')]) {
      const found = read(bytesOf(sent, 'latin1'));
      expect(short(found)[0]).toBe('2026-12-05 · 21:00 · 4 · Íñigo Muñoz Peña · +34600111222 · confirmada');
      expect(found.bookings[1]).toMatchObject({ hora: '21:30', telefono: '+34611222333', estado: 'llegado' });
      expect(found.cards).toMatchObject([{ notas: 'Trona' }]);
    }
  });

  it('OpenTable GuestCenter: commas, months first, times with PM, states in English', () => {
    const text = `Visit Date,Visit Time,Guest Name,Phone Number,Party Size,Status,Table,Source,Guest Requests,Visit Notes,Reservation Tags,Completed Visits
12/5/2026,9:00 PM,"Smith, John",+1 415-555-2671,4,Booked,12,OpenTable,"High chair,
by the window",,VIP,3
11/30/2026,8:30 PM,Ana Gil,(+34) 600.111.222,2,No-Show,,Phone,,,,0
11/3/2026,1:45 PM,Eva Sanz,,2,Assumed Finished,,Phone,,,,
11/4/2026,12:15 AM,Noche,600111333,2,Cancelled,,Phone,,,,`;
    const found = read(bytesOf(text));
    expect(short(found)).toEqual([
      '2026-12-05 · 21:00 · 4 · John Smith · +14155552671 · confirmada',
      '2026-11-30 · 20:30 · 2 · Ana Gil · +34600111222 · no_vino',
      '2026-11-03 · 13:45 · 2 · Eva Sanz ·  · llegado',
      // After midnight: the evening before.
      '2026-11-03 · 00:15 · 2 · Noche · +34600111333 · cancelada',
    ]);
    expect(found.bookings[0]?.comentarios).toBe('High chair,\nby the window\nVIP');
    expect(found.cards).toEqual([]);
    expect(found.order).toBeUndefined();
  });

  it('a plain sheet of a calendar: one column with day and time, in Excel, UTF-16 and as text', () => {
    const rows = [
      ['Fecha y hora', 'Nombre', 'Personas', 'Móvil'],
      ['5/12/2026 21:00', 'Ana Gil', '4', '600111222'],
      ['46362,875', 'Eva Sanz', '2', '+34600111333'],
      ['2026-12-07T20:30:00', 'Luis Pérez', '2', '600111444'],
      ['2026-12-07T20:30:00Z', 'Zoe', '2', '600111555'],
      ['lun 7 dic 2026 20:30', 'Marta', '2', '600111666'],
    ];
    const expected = ['12-05 21:00', '12-06 21:00', '12-07 20:30', '12-07 21:30', '12-07 20:30'];
    const csv = rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n');
    for (const sent of [{ bytes: writeXlsx(rows) }, bytesOf(`\ufeff${csv}`, 'utf16le'), csv]) {
      expect(read(sent).bookings.map(({ fecha, hora }) => `${fecha.slice(5)} ${hora}`)).toEqual(expected);
    }
  });

  it('names each line that it cannot read with its reason', () => {
    const text = `Fecha;Hora;Personas;Nombre;Teléfono;Estado
05/12/2026;21:00;4;Ana;6,00123E+08;Confirmada
31/02/2027;21:00;4;Ana;600111222;Confirmada
05/12/2026;;4;Ana;600111222;Confirmada
05/12/2026;21;4;Ana;600111222;Confirmada
05/12/2026;21:00;muchos;Ana;600111222;Confirmada
05/12/2026;21:00;4;;600111222;Confirmada
05/12/2026;21:00;4;Ana;12;Confirmada
05/12/2026;21:00;4;Ana;600111222;Rara
05/12/2026;21:00;4;Ana;600111222;Confirmada
05/12/2026;21:00;4;Ana Gil;+34 600111222;Confirmada
05/12/2026;21:00;4;ÁNA;;Confirmada
;;;Eva;;`;
    expect(refused(read(text))).toEqual([
      '2 telefonoRoto 6,00123E+08',
      '3 fecha 31/02/2027',
      '4 hora ',
      '5 hora 21',
      '6 personas muchos',
      '7 nombre ',
      '8 telefono 12',
      '9 estado Rara',
      '11 repetida 10',
      '12 repetida 10',
      '13 sinTelefono Eva',
    ]);
  });

  it('asks for the order of dates that the file does not prove, and for columns without which nothing is read', () => {
    const text = 'Date,Time,Party Size,Guest Name,Phone\n3/4/2027,21:00,4,Ana,600111222';
    expect([read(text).order, read(text).bookings[0]?.fecha]).toEqual([{ value: 'dma', isAsked: true }, '2027-04-03']);
    const told = read(text, { columns: {}, order: 'mda' });
    expect([told.order, told.bookings[0]?.fecha]).toEqual([{ value: 'mda', isAsked: false }, '2027-03-04']);
    const odd = 'Fecha;Hora;Cuántos;Nombre\n03/04/2027;21:00;4;Ana';
    expect(read(odd)).toMatchObject({ missing: ['personas'], bookings: [], problems: [] });
    const chosen = read(odd, { columns: { '0:2': 'personas' } });
    expect([chosen.missing, chosen.bookings.length, chosen.order?.isAsked]).toEqual([[], 1, false]);
    expect(readGuests({ text: 'Ana 4 personas a las nueve\nEva', choices: none })).toEqual({
      ok: false,
      code: 'sinCabecera',
    });
    expect(readGuests({ text: ' \n', choices: none })).toEqual({ ok: false, code: 'vacio' });
  });
});

describe('guests without a booking', () => {
  it('Google contacts: several telephones in a cell, notes, no labels and no birthday', () => {
    const text = `First Name,Middle Name,Last Name,Phonetic First Name,Nickname,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value
Ana,,García,,,1980-01-01,"Mesa 4,
sin prisa",,* myContacts,,ana@example.com,Mobile,600 111 222 ::: 911 222 333,,
Eva,,,,,,,,* myContacts,,,,,Mobile,+44 7911 123456
,,,,,,,,,,solo@example.com,,,,
Luis,,Sanz,,,,,,,,,,,,`;
    const found = read(text);
    expect(found.cards.map(({ nombre, telefono, notas }) => [nombre, telefono, notas])).toEqual([
      ['Ana García', '+34600111222', 'Mesa 4,\nsin prisa'],
      ['Eva', '+447911123456', ''],
    ]);
    expect([found.bookings, refused(found)]).toEqual([[], ['5 nombre ', '6 sinTelefono Luis Sanz']]);
  });

  it('Google contacts before 2024: the whole name has a column beside its parts', () => {
    const found = read(`Name,Given Name,Additional Name,Family Name,Notes,Phone 1 - Type,Phone 1 - Value
Ana García,Ana,,García,,Mobile,600 111 222
Bar Pepe,,,,,Work,911 222 333`);
    expect(found.cards.map(({ nombre }) => nombre)).toEqual(['Ana García', 'Bar Pepe']);
  });

  it('a company serves as the name of a line without one, in Google, Outlook and plain sheets', () => {
    const google = (head: string) => `Name,${head},Organization Title,Organization Department,Phone 1 - Value
Ana García,Bodegas Ruiz,Jefa,Ventas,600 111 222
,"Bodegas Ruiz, S.L.",Jefe,,911 222 333
,,Jefe,Ventas,600 111 444`;
    const outlook = `"First Name","Last Name","Company","Company Main Phone","Mobile Phone"
"Ana","García","Bodegas Ruiz","","600 111 222"
"","","Bodegas Ruiz, S.L.","911 222 333",""
"","","","","600 111 444"`;
    const plain = `Nombre;Empresa;Teléfono
Ana García;Bodegas Ruiz;600 111 222
Sin nombre;Bodegas Ruiz, S.L.;911 222 333
;;600 111 444`;
    for (const text of [google('Organization Name'), google('Organization 1 - Name'), outlook, plain]) {
      const found = read(text);
      expect(people(found)).toEqual(['Ana García · +34600111222 · ', 'Bodegas Ruiz, S.L. · +34911222333 · ']);
      expect(refused(found)).toEqual(['4 nombre ']);
    }
    const alone = read('Empresa,Teléfono\nTaller Sanz,600111555');
    expect([people(alone), alone.missing]).toEqual([['Taller Sanz · +34600111555 · '], []]);
    const booked = read(
      'Fecha;Hora;Personas;Nombre;Empresa;Teléfono\n05/12/2026;21:00;12;;Taller Sanz;\n05/12/2026;22:00;2;Eva;Taller Sanz;',
    );
    expect(booked.bookings.map(({ nombre }) => nombre)).toEqual(['Taller Sanz', 'Eva']);
  });

  it('Outlook in both languages: a column for each kind of telephone, of which the mobile counts', () => {
    const english = `"First Name","Last Name","Assistant's Phone","Business Fax","Business Phone","Home Phone","Mobile Phone","Notes"
"Íñigo","Muñoz","","","911222333","","600 111 222","Mesa 4"
"Marta","Ruiz","911000000","911000001","","911222444","",""`;
    const spanish = `Nombre;Apellidos;Fax del trabajo;Teléfono del trabajo;Particular;Número de móvil;Notas
Íñigo;Muñoz;;911222333;;600 111 222;Mesa 4
Marta;Ruiz;911000001;;911222444;;`;
    for (const text of [english, spanish]) {
      const found = read(bytesOf(text, 'latin1'));
      expect(found.cards.map(({ nombre, telefono, notas }) => [nombre, telefono, notas])).toEqual([
        ['Íñigo Muñoz', '+34600111222', 'Mesa 4'],
        ['Marta Ruiz', '+34911222444', ''],
      ]);
    }
  });

  it('a guest in several lines has one card, and a tick is the mark of its head', () => {
    const found = read(
      'Nombre;Teléfono;VIP;Etiquetas;Notas\nAna;600111222;Sí;;Ventana\nána;34600111222;No;mesa 4|terraza;Ventana',
    );
    expect(found.cards).toMatchObject([{ nombre: 'Ana', notas: 'Ventana', marcas: ['VIP', 'mesa 4', 'terraza'] }]);
  });

  it('notes that are too long are named, and the rest stays', () => {
    const found = read(`Nombre;Teléfono;Notas\nAna;600111222;Ventana\nAna;600111222;${'x'.repeat(1000)}`);
    expect([found.cards[0]?.notas, refused(found)]).toEqual(['Ventana', ['3 notas ']]);
  });
});

it('past, future and too old bookings are separated by their time, and none has a mail address', () => {
  const found = read(`Fecha;Hora;Personas;Nombre;Teléfono;Estado;Comentarios;Notas;Email
01/08/2026;21:00;2;Vieja;600111001;Sentada;;Nota vieja;a@b.es
26/11/2026;14:00;2;Pasada;600111002;No show;Ayer;;a@b.es
20/11/2026;14:00;2;Semana;600111003;Cancelada;Sin gluten;;a@b.es
27/11/2026;21:00;4;Hoy;600111004;Confirmada;Trona;Fija;a@b.es
28/11/2026;21:00;4;Está;600111005;Confirmada;;;a@b.es`);
  const now = new Date('2026-11-27T12:00:00Z');
  const plan = planImport(found, { now, retention: 90, there: { bookings: [6], cards: [] } });
  expect([plan.tooOld, plan.since, plan.there]).toEqual([1, '2026-08-29', 1]);
  expect(plan.cards.map(({ nombre }) => nombre)).toEqual(['Hoy']);
  expect([...plan.past, ...plan.upcoming].map((booking) => rowOfBooking(booking, now))).toEqual([
    expect.objectContaining({
      nombre: 'Pasada',
      estado: 'confirmada',
      llegada: 'no_vino',
      comentarios: 'Ayer',
      fuera: true,
    }),
    expect.objectContaining({
      nombre: 'Semana',
      estado: 'cancelada',
      cancelada_por: 'cliente',
      comentarios: null,
      fuera: true,
    }),
    {
      ...{ linea: 5, nombre: 'Hoy', telefono: '+34600111004', personas: 4, fecha: '2026-11-27', hora: '21:00' },
      ...{ comentarios: 'Trona', estado: 'confirmada', cancelada_por: null, llegada: null },
    },
  ]);
});

it('a cancelled booking of a day to come is not among those that come in confirmed', () => {
  const found = read(`Fecha;Hora;Personas;Nombre;Teléfono;Estado
28/11/2026;14:00;2;Viene;600111006;Confirmada
28/11/2026;21:00;4;No viene;600111007;Cancelada`);
  const now = new Date('2026-11-27T12:00:00Z');
  const plan = planImport(found, { now, retention: 90, there: { bookings: [], cards: [] } });
  const names = ({ nombre }: { nombre: string }) => nombre;
  expect([plan.upcoming.map(names), plan.past.map(names)]).toEqual([['Viene'], ['No viene']]);
});
