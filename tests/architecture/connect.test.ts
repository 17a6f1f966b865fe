import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';

import { statusMessageSchema } from '../../app/features/reservations/booking';
import { reservationBody } from '../../app/features/reservations/reservation';
import { parseEnvironment } from '../../app/platform/env.server';

/* The guides of docs/connect for outside tables, compared with what the site sends, reads and writes. */

const folder = 'docs/connect';
const guide = readFileSync(path.join(folder, 'README.md'), 'utf8');
const sent = Object.keys(
  reservationBody({ nombre: '', telefono: '', email: '', personas: 1, fecha: '', hora: '', comentarios: '' }),
);
const statusFields = Object.keys(statusMessageSchema.shape);

interface Node {
  name: string;
  type: string;
  typeVersion: number;
  position: number[];
  id: string;
  parameters: Record<string, unknown>;
}
interface Workflow {
  name: string;
  nodes: Node[];
  connections: Record<string, { main: { node: string; type: string; index: number }[][] }>;
}
const workflow = JSON.parse(readFileSync(path.join(folder, 'n8n-workflow.json'), 'utf8')) as Workflow;
const nodes = new Map(workflow.nodes.map((node) => [node.name, node]));
const next = (name: string) => workflow.connections[name]?.main.flat().map(({ node }) => node) ?? [];
const hooks = workflow.nodes.filter(({ type }) => type === 'n8n-nodes-base.webhook');

/** The fields that a node reads from a webhook's body. */
const bodyFields = (node: Node | undefined) =>
  new Set([...JSON.stringify(node?.parameters).matchAll(/\.body\.(\w+)/g)].map(([, field]) => field));

describe('the workflow for n8n', () => {
  it('is complete: each node has the fields of n8n, and each connection joins two nodes', () => {
    expect(nodes.size).toBe(workflow.nodes.length);
    expect(new Set(workflow.nodes.map(({ id }) => id)).size).toBe(workflow.nodes.length);
    for (const { type, typeVersion, position } of nodes.values()) {
      expect(type).toMatch(/^n8n-nodes-base\.\w+$/);
      expect(typeVersion).toBeGreaterThan(0);
      expect(position).toHaveLength(2);
    }
    for (const [from, { main }] of Object.entries(workflow.connections)) {
      expect(nodes.has(from)).toBe(true);
      for (const { node, type, index } of main.flat())
        expect([nodes.has(node), type, index]).toEqual([true, 'main', 0]);
    }
    const reached = new Set([...hooks.map(({ name }) => name), ...[...nodes.keys()].flatMap(next)]);
    expect([...nodes.keys()].filter((name) => !reached.has(name))).toEqual([]);
  });

  it('creates a row with all fields of a request and answers with its id first', () => {
    const [request] = hooks.filter(({ parameters }) => parameters.responseMode === 'responseNode');
    const [row = ''] = next(request?.name ?? '');
    const [answer = ''] = next(row);
    expect(request?.parameters).toMatchObject({ httpMethod: 'POST', path: 'reserva_antidoto' });
    expect(guide).toContain('/webhook/reserva_antidoto\n');
    expect(nodes.get(row)?.parameters.operation).toBe('create');
    expect([...bodyFields(nodes.get(row))].sort()).toEqual([...sent].sort());
    const columns = nodes.get(row)?.parameters.columns as { value: Record<string, string> } | undefined;
    // A new request has no decision.
    expect(Object.keys(columns?.value ?? {}).sort()).toEqual(statusFields.filter((field) => field !== 'Estado').sort());
    expect(nodes.get(answer)?.type).toBe('n8n-nodes-base.respondToWebhook');
    expect(nodes.get(answer)?.parameters.responseBody).toContain('{ id: $json.id');
  });

  it('sends the guest the status with the field names of the status webhook', () => {
    const status = hooks.find(({ parameters }) => parameters.path === 'estado_antidoto');
    expect(guide).toContain('/webhook/estado_antidoto\n');
    const used = [...bodyFields(nodes.get(next(status?.name ?? '')[0] ?? ''))];
    expect(used).toContain('Estado');
    expect(used.filter((field) => !statusFields.includes(field ?? ''))).toEqual([]);
  });
});

describe.each(['Airtable', 'NocoDB', 'Baserow'])('the table in %s', (name) => {
  const part = guide.split(`## ${name}\n`)[1]?.split('\n## ')[0] ?? '';

  it('has exactly the columns that the site reads and writes', () => {
    const rows = [...part.matchAll(/^\| `(\w+)` \| ([^|]+) \| ([^|]*) ?\|$/gm)];
    expect(rows.map(([, field]) => field)).toEqual(statusFields);
    expect(rows[0]?.[3]?.trim()).toBe('empty, `confirmada`, `cancelada`');
    expect(statusMessageSchema.shape.Estado.options).toEqual(['confirmada', 'cancelada']);
  });

  it('comes with settings that the site accepts', () => {
    const lines = /```sh\n([^]*?)```/.exec(part)?.[1] ?? '';
    const env = parseEnvironment(parseEnv(lines));
    expect(env.BOOKING_API_FORMAT).toBe(name.toLowerCase());
    expect(env.BOOKING_API_URL).toContain('/{id}');
    expect(env.BOOKING_API_TOKEN_HEADER).toBeDefined();
  });
});
