import { expect } from 'vitest';

import type { HttpFault, Received, Reply } from './fault-server';

/** The outside booking tables. */
export const outsideFormats = ['flat', 'airtable', 'nocodb', 'baserow'] as const;
export type OutsideFormat = (typeof outsideFormats)[number];
export type Row = Record<string, unknown>;

/** The path of a record, at the end of `BOOKING_API_URL`. */
export const paths = {
  flat: '/bookings/{id}?view=staff',
  airtable: '/v0/appBar/Reservas/{id}',
  nocodb: '/api/v2/tables/mBar/records/{id}',
  baserow: '/api/database/rows/table/7/{id}/?user_field_names=true',
};
/** Header and value. */
export const tokens = {
  flat: ['X-Key', 'secret'],
  airtable: ['Authorization', 'Bearer secret'],
  nocodb: ['xc-token', 'secret'],
  baserow: ['Authorization', 'Token secret'],
} as const;
const notFound = {
  flat: { error: 'not found' },
  airtable: { error: 'NOT_FOUND' },
  nocodb: { msg: "Record '9' not found" },
  baserow: { error: 'ERROR_ROW_DOES_NOT_EXIST', detail: 'The requested row does not exist.' },
};

export function makeRow(Nombre: string): Row {
  return {
    Estado: null,
    Nombre,
    Email: 'ana@example.org',
    Fecha: '2027-03-06',
    Hora: '14:15',
    Personas: 4,
    Comentarios: '',
    Telefono: '612345678',
  };
}

/** A record in the format of each table. */
function show(format: OutsideFormat, id: string, row: Row): unknown {
  if (format === 'airtable') {
    // Empty cells are left out.
    const fields = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''));
    return { id, createdTime: '2026-11-21T10:00:00.000Z', fields };
  }
  if (format === 'nocodb') return { Id: Number(id), CreatedAt: '2026-11-21 10:00:00+00:00', ...row };
  if (format === 'baserow') {
    const Estado = row.Estado ? { id: 3, value: row.Estado, color: 'green' } : null;
    return { id: Number(id), order: '1.00000000000000000000', ...row, Estado, Personas: String(row.Personas) };
  }
  return row;
}

/** The four tables as documented, on one server, with their paths, tokens, bodies and errors. */
export function makeTables() {
  const rows = new Map<string, Row>();
  /** Faults by booking, until they are removed. */
  const faults = new Map<string, { on: 'read' | 'write'; fault: HttpFault }>();

  function serve({ method, path, headers, body }: Received): HttpFault | Reply {
    const format = outsideFormats.find((each) => path.startsWith(paths[each].split('/{id}')[0] ?? ''));
    if (!format) return { status: 404, body: { error: 'no such address' } };
    const [header, token] = tokens[format];
    if (headers[header.toLowerCase()] !== token) return { status: 401, body: { error: 'wrong token' } };
    const sent = method === 'PATCH' ? (JSON.parse(body) as Row) : {};
    const isList = format === 'nocodb' && method === 'PATCH';
    const pattern = isList ? paths.nocodb.replace('/{id}', '') : paths[format];
    const [before = '', after = ''] = pattern.split('{id}');
    const id = isList ? String(sent.Id) : path.slice(before.length, path.length - after.length);
    if (path !== pattern.replace('{id}', id)) return { status: 404, body: { error: 'no such address' } };
    const planned = faults.get(id);
    if (planned?.on === (method === 'PATCH' ? 'write' : 'read')) return planned.fault;
    const row = rows.get(id);
    if (!row) return { status: 404, body: notFound[format] };
    if (method === 'PATCH') {
      const { Id: _id, ...fields } = format === 'airtable' ? (sent.fields as Row) : sent;
      expect(Object.keys(fields)).toEqual(['Estado']);
      expect(headers['content-type']).toBe('application/json');
      Object.assign(row, fields);
    }
    return { status: 200, body: isList ? { Id: Number(id) } : show(format, id, row) };
  }

  let lastId = 100;
  /** Adds a record; returns its id. */
  function add(row: Row): string {
    const id = String((lastId += 1));
    rows.set(id, row);
    return id;
  }
  return { rows, faults, serve, add };
}
