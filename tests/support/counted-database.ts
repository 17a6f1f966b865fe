import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { catalogue, type MenuTable } from '../../app/features/carta/catalogue';
import { defaultSeats } from '../../app/features/reservations/seats';

export interface CountedDatabase {
  /** The variables that make a site use this database. */
  env: { SUPABASE_URL: string; SUPABASE_ANON_KEY: string; SUPABASE_SERVICE_ROLE_KEY: string };
  /**
   * Reads per table for pages since the start; the sweep of unused pictures, which reads whole tables in pieces, does
   * not count.
   */
  reads: Map<string, number>;
  /** Requests to tables and functions since the start, in order: 'GET cervezas', 'POST rpc/guardar_plato'. */
  calls: string[];
  /** A change by another program: the first row gets this name, and the table a new version. */
  rename(table: MenuTable, name: string): void;
  stop(): Promise<void>;
}

const tables = catalogue.map(({ table }) => table);
/** Requests that a site sends by its own clock, not for a page. */
const byItself = new Set(['rpc/ahora', 'rpc/preparar_correos', 'rpc/mensajes_por_enviar', 'mensajes', 'envios']);

/**
 * Stands in for a hosted Supabase and counts requests. It returns one row per table unless more are asked for, the
 * versions and a staff session, and confirms writes. It answers the lists of one page together after all of them were
 * requested: a page that reads one after another times out.
 */
export async function startCountedDatabase(rowsOf: Partial<Record<MenuTable, number>> = {}): Promise<CountedDatabase> {
  const names = new Map<string, string>(tables.map((table) => [table, `Plato de ${table}`]));
  const versions = new Map<string, number>([...tables, 'menu_dia', 'menu_dia_textos'].map((table) => [table, 1]));
  const reads = new Map<string, number>();
  const waiting = new Map<string, ServerResponse>();

  const answerJson = (response: ServerResponse, rows: unknown) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(rows));
  const answerTable = (response: ServerResponse, table: string) => {
    const row = { tipo: names.get(table), tipo_es: null, tipo_en: null, precio: 9.5 };
    const count = rowsOf[table as MenuTable] ?? 1;
    answerJson(
      response,
      Array.from({ length: count }, (_, index) => ({ id: index + 1, ...row })),
    );
  };

  /** Until a single table changes, it answers the lists of a page together. */
  const alone = new Set<string>();
  function answerWithItsPage(response: ServerResponse, table: string): void {
    if (alone.has(table)) return void answerTable(response, table);
    waiting.set(table, response);
    const page = catalogue.find((list) => list.table === table)?.page;
    const together = catalogue.filter((list) => list.page === page).map((list) => list.table);
    if (!together.every((each) => waiting.has(each))) return;
    for (const each of together) answerTable(waiting.get(each) as ServerResponse, each);
    together.forEach((each) => waiting.delete(each));
  }

  const calls: string[] = [];
  let session: unknown = null;
  async function answerWrite(request: IncomingMessage, response: ServerResponse, table: string): Promise<void> {
    let sent = '';
    for await (const chunk of request) sent += String(chunk);
    if (table === 'sesiones_panel') session = JSON.parse(sent) as unknown;
    const answers: Record<string, unknown> = {
      'rpc/visita_panel': { sesion: session, sin_entregar: 0, pendientes: 0 },
      'rpc/guardar_plato': { resultado: 'guardado', fila: { id: 1, tipo: 'Doble' }, cambio_id: 1 },
      'rpc/crear_menu_dia': 7,
      'rpc/ahora': new Date().toISOString(),
      'rpc/contar_intento': 0,
      'rpc/contar_muestra': [],
      'rpc/mesa_reservas': { aforo: defaultSeats, reservas: [], otras: [] },
      'rpc/plazas_dia': {
        aforo: { ...defaultSeats, pausa_hasta: null },
        ...{ turnos: [], zonas: [], lugares: [], ocupadas: [] },
      },
    };
    answerJson(response, answers[table] ?? { Key: 'stored' });
  }

  const server = createServer((request, response) => {
    const table = /^\/rest\/v1\/((?:rpc\/)?\w+)/.exec(request.url ?? '')?.[1] ?? '';
    if (table && !byItself.has(table)) calls.push(`${request.method} ${table}`);
    if (request.method === 'POST') return void answerWrite(request, response, table);
    const isPiece = /[?&]limit=/.test(request.url ?? '') && !request.url?.includes('activo=');
    if (request.method === 'GET' && !isPiece) reads.set(table, (reads.get(table) ?? 0) + 1);
    if (table === 'contenido_versiones') {
      answerJson(
        response,
        [...versions].map(([tabla, version]) => ({ tabla, version })),
      );
    } else if (names.has(table)) answerWithItsPage(response, table);
    else answerJson(response, []);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      SUPABASE_URL: `http://127.0.0.1:${port}`,
      SUPABASE_ANON_KEY: 'anon',
      SUPABASE_SERVICE_ROLE_KEY: 'service',
    },
    reads,
    calls,
    rename(table, name) {
      alone.add(table);
      names.set(table, name);
      versions.set(table, (versions.get(table) ?? 0) + 1);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
