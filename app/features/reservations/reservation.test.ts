import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { inWeek } from '../../../tests/support/in-week';
import {
  checkReservation,
  readReservationInput,
  type Reservation,
  reservationBody,
  reservationFields,
  type ReservationInput,
} from './reservation';

const hours = inWeek([
  { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:00', closes: '00:00' },
  { days: ['saturday'], opens: '10:00', closes: '00:00' },
  { days: ['sunday'], opens: '10:00', closes: '17:00' },
]);
// Saturday 21 November 2026, 10:00 in Madrid.
const context = { now: new Date('2026-11-21T09:00:00Z'), hours };

const good = {
  nombre: 'Lucía Herranz',
  telefono: '612 34 56 78',
  email: 'lucia@correo.es',
  personas: '4',
  fecha: '2026-11-28',
  hora: '14:15',
  comentarios: 'Una trona, por favor',
  alergias: 'Marisco',
  terminos: 'on',
  consentimiento: 'on',
} satisfies ReservationInput;

function check(changes: ReservationInput) {
  return checkReservation({ ...good, ...changes }, context);
}

function codes(changes: ReservationInput) {
  const checked = check(changes);
  return checked.ok ? [] : checked.errors.map(({ code }) => code);
}

describe('a table request', () => {
  it('is taken with its phone stripped and its people counted', () => {
    expect(check({})).toEqual({
      ok: true,
      reservation: {
        nombre: 'Lucía Herranz',
        telefono: '612345678',
        email: 'lucia@correo.es',
        personas: 4,
        fecha: '2026-11-28',
        hora: '14:15',
        comentarios: 'Una trona, por favor',
      },
    });
  });

  it('names every refused field at once: phone, e-mail, terms, consent, then the rest', () => {
    const checked = checkReservation({}, context);
    expect(checked.ok ? [] : checked.errors).toEqual([
      { field: 'telefono', code: 'reservas.errorTelefono' },
      { field: 'email', code: 'reservas.errorEmail' },
      { field: 'terminos', code: 'reservas.errorTerminos' },
      { field: 'consentimiento', code: 'reservas.errorDatos' },
      { field: 'nombre', code: 'reservas.errorNombre' },
      { field: 'personas', code: 'reservas.errorPersonas' },
      { field: 'fecha', code: 'reservas.errorFecha' },
    ]);
  });

  it('asks for a time only once the date is one that has times', () => {
    expect(codes({ fecha: '', hora: '' })).toEqual(['reservas.errorFecha']);
    expect(codes({ fecha: '2026-11-20', hora: '' })).toEqual(['reservas.errorFechaPasada']);
    expect(codes({ hora: '' })).toEqual(['reservas.errorHora']);
  });

  it('holds the time against its date even while other fields are wrong', () => {
    expect(codes({ telefono: 'no', fecha: '2026-11-22', hora: '17:00' })).toEqual([
      'reservas.errorTelefono',
      'reservas.errorHora',
    ]);
  });
});

describe('the phone', () => {
  it.each([
    ['612345678', '612345678'],
    ['712345678', '712345678'],
    ['812345678', '812345678'],
    ['912 345 678', '912345678'],
    ['+34 612 345 678', '+34612345678'],
    ['0034-612-345-678', '0034612345678'],
    ['+34.612.345.678', '+34612345678'],
    ['(+34) 612 345 678', '+34612345678'],
    ['(0034) 612345678', '0034612345678'],
    ['612\u00a0345\u00a0678', '612345678'],
    [' 612345678 ', '612345678'],
  ])('%j is taken as %s', (telefono, expected) => {
    const checked = check({ telefono });
    expect(checked.ok && checked.reservation.telefono).toBe(expected);
  });

  it.each([
    '',
    '61234567',
    '6123456789',
    '512345678',
    '+33612345678',
    '34612345678',
    '++34612345678',
    '612345678x',
    'tel 612345678',
    '612345678\n',
    '612\t345678',
    '612/345/678',
    '(612)345678',
    '(34) 612345678',
    '(+34 612345678',
    '٦١٢٣٤٥٦٧٨',
    '612345678 612345678',
    `612345678${' '.repeat(2000)}`,
  ])('%j is refused', (telefono) => {
    expect(codes({ telefono })).toEqual(['reservas.errorTelefono']);
  });
});

describe('the telephone where foreign ones are taken', () => {
  const read = (telefono: string) => {
    const checked = checkReservation({ ...good, telefono }, { ...context, takesForeignPhones: true });
    return checked.ok ? checked.reservation.telefono : checked.errors.map(({ code }) => code);
  };
  it.each([
    ['+1 (202) 555-0123', '+12025550123'],
    ['+44 (0)20 7123 4567', '+442071234567'],
    ['0049 (0) 151 23456789', '004915123456789'],
    ['612 34 56 78', '612345678'],
  ])('%j is taken as %s', (typed, telefono) => expect(read(typed)).toBe(telefono));
  it.each(['', '(612) 345 678', '+44 (0)20 7123'])('%j is refused', (typed) =>
    expect(read(typed)).toEqual(['reservas.errorTelefono']),
  );
});

describe('the e-mail address', () => {
  it.each(['a@b.c', 'lucia.herranz+mesa@correo.com.es', 'ñandú@correo.es', "o'hara@mail.example", ' lucia@correo.es '])(
    '%j is taken',
    (email) => {
      const checked = check({ email });
      expect(checked.ok && checked.reservation.email).toBe(email.trim());
    },
  );

  it.each([
    '',
    'lucia',
    'lucia@correo',
    '@correo.es',
    'lucia@.es',
    'lucia@correo.',
    'lucia herranz@correo.es',
    'lucia@correo.es y otra cosa',
    'hola lucia@correo.es',
    'lucia@correo.es\nBcc: otra@correo.es',
    'lucia@correo.es\n',
    'a@b@c.d',
    'lucia@correo.es,otra@correo.es',
    'lucia@correo.es;otra',
    'lucia<otra@correo.es>',
    'lucia@correo.es>',
    `lucia@correo.es${'s'.repeat(240)}`,
    'a\u0000@b.c',
  ])('%j is refused', (email) => {
    expect(codes({ email })).toEqual(['reservas.errorEmail']);
  });

  it('may be 254 characters long and no longer', () => {
    const domain = '@correo.es';
    expect(codes({ email: 'a'.repeat(254 - domain.length) + domain })).toEqual([]);
    expect(codes({ email: 'a'.repeat(255 - domain.length) + domain })).toEqual(['reservas.errorEmail']);
  });
});

describe('the two ticks', () => {
  it.each([undefined, '', 'false', 'off', '0', ['on', 'on'], 7, null])('%j is not ticked', (value) => {
    expect(codes({ terminos: value, consentimiento: value })).toEqual([
      'reservas.errorTerminos',
      'reservas.errorDatos',
    ]);
  });
  it.each(['on', 'true', '1', 'si'])('%j is ticked', (value) => {
    expect(codes({ terminos: value, consentimiento: value })).toEqual([]);
  });
});

describe('the name', () => {
  it('is one line without control characters and without marks that turn text round', () => {
    const checked = check({ nombre: '  Lucía\r\n\tHerranz\u0000\u202e ' });
    expect(checked.ok && checked.reservation.nombre).toBe('Lucía Herranz');
  });
  it.each([
    '',
    '   ',
    '\n',
    '\u200b',
    '\u0000',
    undefined,
    ['a', 'b'],
    {},
    'Gana ya en WWW.premio.example',
    'http://x.example',
  ])('%j is refused', (nombre) => {
    expect(codes({ nombre })).toEqual(['reservas.errorNombre']);
  });
  it('has up to 120 characters', () => {
    expect(codes({ nombre: 'a'.repeat(120) })).toEqual([]);
    expect(codes({ nombre: 'a'.repeat(121) })).toEqual(['reservas.errorNombreLargo']);
    expect(codes({ nombre: 'a'.repeat(100_000) })).toEqual(['reservas.errorNombreLargo']);
  });
});

describe('the number of people', () => {
  it.each([
    ['1', 1],
    ['04', 4],
    [' 12 ', 12],
    ['9999', 9999],
  ])('%j is %d', (personas, expected) => {
    const checked = check({ personas });
    expect(checked.ok && checked.reservation.personas).toBe(expected);
  });
  it.each(['', '0', '-1', '+2', '1.5', '1,5', '1e2', '0x10', 'dos', '4 personas', '٤', 4, ['4', '5']])(
    '%j is refused',
    (personas) => {
      expect(codes({ personas })).toEqual(['reservas.errorPersonas']);
    },
  );
  it.each(['10000', '9'.repeat(400)])('%j is asked to call', (personas) => {
    expect(codes({ personas })).toEqual(['reservas.errorPersonasMuchas']);
  });
});

describe('the date and the time', () => {
  it.each(['', '2026-02-30', '2027-02-29', '28/11/2026', '2026-11-28T14:15', '2026-1-1', '0000-00-00', 'mañana'])(
    'the date %j is refused',
    (fecha) => {
      expect(codes({ fecha })).toEqual(['reservas.errorFecha']);
    },
  );
  it('refuses yesterday in Madrid and takes today, also while it is still yesterday in UTC', () => {
    const justAfterMidnight = { now: new Date('2026-11-20T23:30:00Z'), hours };
    const today = { ...good, fecha: '2026-11-21', hora: '14:15' };
    expect(checkReservation(today, justAfterMidnight).ok).toBe(true);
    const checked = checkReservation({ ...today, fecha: '2026-11-20' }, justAfterMidnight);
    expect(checked.ok ? [] : checked.errors).toEqual([{ field: 'fecha', code: 'reservas.errorFechaPasada' }]);
  });
  it('takes the 365th day ahead, and none beyond it whatever the time', () => {
    expect(codes({ fecha: '2027-11-21', hora: '15:00' })).toEqual([]);
    expect(codes({ fecha: '2027-11-22', hora: '15:00' })).toEqual(['reservas.errorFechaLejana']);
    expect(codes({ fecha: '9999-12-31', hora: '99' })).toEqual(['reservas.errorFechaLejana']);
  });
  it.each([
    ['2026-11-28', '00:00', true],
    ['2026-11-28', '09:45', false],
    ['2026-11-28', '10:00', true],
    ['2026-11-28', '14:10', false],
    ['2026-11-29', '16:45', true],
    ['2026-11-29', '17:00', false],
    ['2026-11-29', '00:00', false],
    ['2026-11-30', '08:00', true],
    ['2026-11-21', '10:45', false],
    ['2026-11-21', '11:00', true],
    ['2026-11-28', '24:00', false],
    ['2026-11-28', '14:15:00', false],
    ['2026-11-28', '', false],
  ])('on %s %s is taken: %s', (fecha, hora, isTaken) => {
    expect(codes({ fecha, hora })).toEqual(isTaken ? [] : ['reservas.errorHora']);
  });
});

describe('the comments', () => {
  it('may be missing', () => {
    const checked = check({ comentarios: undefined });
    expect(checked.ok && checked.reservation.comentarios).toBe('');
  });
  it('keep their lines and tabs and lose control characters', () => {
    const checked = check({ comentarios: ' una\r\ndos\rtres\n\tcuatro\u0000\u001b[31m ' });
    expect(checked.ok && checked.reservation.comentarios).toBe('una\ndos\ntres\n\tcuatro[31m');
  });
  it('have up to 2,000 characters, a line break counting as one', () => {
    expect(codes({ comentarios: 'a\r\n'.repeat(999) + 'aa' })).toEqual([]);
    expect(codes({ comentarios: 'a'.repeat(2001) })).toEqual(['reservas.errorComentarios']);
    expect(codes({ comentarios: ['uno', 'dos'] })).toEqual(['reservas.errorComentarios']);
  });
});

describe('allergies to be remembered', () => {
  const alergiasOf = (changes: ReservationInput) => {
    const checked = check(changes);
    return checked.ok ? checked.reservation.alergias : checked.errors;
  };
  it('are read with the tick only', () => {
    expect(alergiasOf({})).toBeUndefined();
    expect(alergiasOf({ recordar_alergias: 'no' })).toBeUndefined();
    expect(alergiasOf({ recordar_alergias: 'si', alergias: ' Marisco\r\ny\u0000 nueces ' })).toBe('Marisco\ny nueces');
    expect(alergiasOf({ recordar_alergias: 'si', alergias: ' ' })).toBeUndefined();
    expect(alergiasOf({ alergias: 'x'.repeat(301) })).toBeUndefined();
  });
  it('are refused when they are longer than 300 characters', () => {
    expect(codes({ recordar_alergias: 'si', alergias: 'x'.repeat(301) })).toEqual(['reservas.errorAlergias']);
  });
});

describe('whatever a form sends', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3000 }),
    fc.constantFrom(
      '=1+1',
      "'; drop table reservas;--",
      '<script>alert(1)</script>',
      '\ud800',
      '𝒜',
      'on',
      '2026-11-28',
    ),
    fc.array(fc.string()),
    fc.anything(),
  );
  const inputs = fc.record(
    Object.fromEntries(
      reservationFields.map((field) => [
        field,
        fc.oneof({ weight: 2, arbitrary: fc.constant({ ...good, menu_grupo: '' }[field]) }, anything),
      ]),
    ),
    { requiredKeys: [] },
  );

  it('is taken clean or refused field by field, and never throws', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const checked = checkReservation(input, context);
        if (!checked.ok) {
          const fields = checked.errors.map(({ field }) => field);
          expect(fields.length).toBeGreaterThan(0);
          expect([...fields].sort((a, b) => reservationFields.indexOf(a) - reservationFields.indexOf(b))).toEqual(
            fields,
          );
          expect(new Set(fields).size).toBe(fields.length);
          for (const { code } of checked.errors) expect(code).toMatch(/^reservas\.error[A-Z]/);
          return;
        }
        const { nombre, telefono, email, personas, fecha, hora, comentarios } = checked.reservation;
        expect(nombre).toMatch(/^[^\p{Cc}\p{Cs}]{1,120}$/u);
        expect(telefono).toMatch(/^(\+34|0034)?[6789]\d{8}$/);
        expect(email).toMatch(/^\S+@\S+\.\S+$/);
        expect(Number.isSafeInteger(personas) && personas >= 1).toBe(true);
        expect(fecha >= '2026-11-21').toBe(true);
        expect(hora).toMatch(/^\d\d:\d\d$/);
        expect(comentarios).toMatch(/^[\P{Cc}\n\t]{0,2000}$/u);
      }),
      { numRuns: 5000 },
    );
  }, 60_000);

  it('takes a megabyte without delay', () => {
    const long = `${' '.repeat(500_000)}a@${'.'.repeat(500_000)}`;
    const input = Object.fromEntries(reservationFields.map((field) => [field, long]));
    const before = process.cpuUsage().user;
    expect(checkReservation(input, context).ok).toBe(false);
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1000);
  });
});

describe('a form read by its names', () => {
  it('keeps the first of what was repeated, ignores what is not of the form', () => {
    const entries = [
      ['nombre', 'Lucía'],
      ['hora', '14:15'],
      ['hora', '14:30'],
      ['comentarios', ''],
      ['comentarios', 'Otra cosa'],
      ['__proto__', 'x'],
      ['solicitud', 'abc'],
    ] as const;
    expect(readReservationInput([['recordar_alergias', 'si']])).toEqual({ recordar_alergias: 'si' });
    expect(readReservationInput(entries)).toEqual({ nombre: 'Lucía', hora: '14:15', comentarios: '' });
  });
});

describe('the body', () => {
  const fingerprint = (reservation: Reservation) => JSON.stringify(reservationBody(reservation));

  it('is the webhook body as JSON, with exactly the seven keys in order', () => {
    const checked = check({});
    if (!checked.ok) throw new Error('refused');
    expect(fingerprint(checked.reservation)).toBe(
      '{"nombre":"Lucía Herranz","telefono":"612345678","email":"lucia@correo.es","personas":4,"fecha":"2026-11-28","hora":"14:15","comentarios":"Una trona, por favor"}',
    );
    expect(Object.keys(reservationBody({ ...checked.reservation, ...{ extra: 1 } }))).toHaveLength(7);
  });
  it('is the same however the phone was typed', () => {
    const [spaced, plain] = [check({ telefono: '612 34 56 78' }), check({ telefono: '612345678' })];
    if (!spaced.ok || !plain.ok) throw new Error('refused');
    expect(fingerprint(spaced.reservation)).toBe(fingerprint(plain.reservation));
  });
});
