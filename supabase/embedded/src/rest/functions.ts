import { bodySql, readFormat, restResponse, singleRowError, tooManyAffected } from './answer';
import { refuseRepresentations, type SqlFunction } from './catalog';
import type { RestContext } from './context';
import { RestError } from './errors';
import { execute, readAnswer } from './execute';
import { parseBody } from './payload';
import { readPreferences } from './preferences';
import { readQuery } from './query';
import { identifier, orderSql, Params, selectSql, whereSql, type Source } from './sql';
import { limitSql } from './tables';

/** The arguments of a call: by name, or the whole body for a function of one unnamed parameter. */
interface Call {
  readonly found: SqlFunction;
  readonly json: string;
  readonly given: readonly string[];
  readonly isWholeBody: boolean;
}

/**
 * Answers `/rpc/name`: POST with the arguments as a JSON object, GET and HEAD with them in the query string (then the
 * transaction is read-only, and a function that writes answers 405).
 */
export function answerFunction(context: RestContext, name: string): Response {
  const { method } = context;
  if (method !== 'POST' && method !== 'GET' && method !== 'HEAD') {
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }
  const preferences = readPreferences(context.headers);
  const format = readFormat(context.headers);
  const call = method === 'POST' ? readBodyCall(context, name) : readQueryCall(context, name);
  const { found } = call;
  refuseRepresentations(found.columns);
  const { count, maxAffected } = preferences;
  if (maxAffected !== null && !found.isSet) {
    const message = 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict';
    throw new RestError(400, 'PGRST128', message);
  }
  const names = new Set(method === 'POST' ? [] : call.given);
  const query = readQuery(context.url, context.headers, method, context.maxRows, (key) => names.has(key));
  const params = new Params();
  const from = callSql(call, params);
  const isScalar = found.returns !== 'composite';
  const source: Source = { qualifier: '_call', columns: found.columns };
  const where = whereSql(query.conditions, source, params);
  const selected = isScalar ? '_call._value' : selectSql(query.select, source);
  const rows = `select ${selected} from ${from}${where}${orderSql(query.order, source)}${found.isSet ? limitSql(query) : ''}`;
  const isOne = !found.isSet || format.isSingle;
  const body = isScalar
    ? `coalesce(json_agg(_rows._value)${isOne ? '->0' : ''}, '${isOne ? 'null' : '[]'}')::text`
    : bodySql({ isSingle: isOne, stripsNulls: format.stripsNulls });
  // The function runs once, unless a count of a cut set needs all of it beside.
  const isCut = found.isSet && (query.limit !== null || query.offset > 0);
  const made = execute(context, preferences, format, {
    isReadOnly: method !== 'POST',
    total:
      count === null ? 'null' : isCut ? `(select count(*) from (select from ${from}${where}) _all)` : 'count(_rows)',
    rows,
    body,
    params,
    check: ({ length }) => {
      if (maxAffected !== null && length > maxAffected) throw tooManyAffected(length);
      if (format.isSingle && found.isSet && length !== 1) throw singleRowError(length);
    },
  });
  if (found.returns === 'void' && !found.isSet) {
    const headers = { 'Content-Range': '0-0/*' };
    return restResponse({ status: 204, body: null, preferences, headers, override: made.override });
  }
  const shape = found.isSet ? format : { ...format, isSingle: format.isSingle && !isScalar };
  return readAnswer(context, shape, preferences, query, made);
}

/** SQL for `from`: the call as `_call`, a scalar in its column `_value`. */
function callSql({ found, json, given, isWholeBody }: Call, params: Params): string {
  const name = `${identifier(found.schema)}.${identifier(found.name)}`;
  const passed = found.args.filter((arg) => given.includes(arg.name));
  const list = isWholeBody
    ? `${params.add(json)}::${found.args[0]!.type}`
    : passed
        .map((arg) => `${arg.isVariadic ? 'variadic ' : ''}${identifier(arg.name)} := _args.${identifier(arg.name)}`)
        .join(', ');
  const columns = passed.map((arg) => `${identifier(arg.name)} ${arg.type}`).join(', ');
  const args =
    passed.length === 0 || isWholeBody ? '' : `json_to_record(${params.add(json)}::json) as _args(${columns}), `;
  return found.returns === 'composite'
    ? `${args}lateral ${name}(${list}) as _call`
    : `${args}lateral (select ${name}(${list}) as _value) as _call`;
}

function readBodyCall(context: RestContext, name: string): Call {
  const functions = context.catalog.functionsNamed(context.schema, name);
  const type = context.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'application/json';
  const isJson = type === 'application/json' || type.endsWith('+json');
  if (!isJson && type !== 'text/plain') throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${type}`);
  const json = isJson && context.body === '' ? '{}' : context.body;
  const value = isJson ? parseBody(json) : null;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const given = isObject ? Object.keys(value) : [];
  const matches = isObject ? functions.filter((found) => fits(found, given)) : [];
  if (matches.length > 1) throw ambiguous(context.schema, matches);
  if (matches[0]) return { found: matches[0], json, given, isWholeBody: given.includes('') };
  const types = isJson ? ['json', 'jsonb'] : ['text'];
  const whole = functions.find(({ args }) => args[0]?.name === '' && types.includes(args[0].type));
  if (whole) return { found: whole, json, given: [], isWholeBody: true };
  throw notFound(context.schema, name, given, isJson ? ' or with a single unnamed json/jsonb parameter' : '');
}

function readQueryCall(context: RestContext, name: string): Call {
  const functions = context.catalog.functionsNamed(context.schema, name);
  const keys = [...new Set(context.url.searchParams.keys())];
  const matches = functions
    .map((found) => ({ found, given: keys.filter((key) => found.args.some((arg) => arg.name === key)) }))
    .filter(({ found, given }) => fits(found, given));
  const most = Math.max(0, ...matches.map(({ given }) => given.length));
  const best = matches.filter(({ given }) => given.length === most);
  if (best.length > 1)
    throw ambiguous(
      context.schema,
      best.map(({ found }) => found),
    );
  const match = best[0];
  if (!match)
    throw notFound(
      context.schema,
      name,
      keys.filter((key) => key !== 'select' && key !== 'apikey'),
    );
  const values = match.given.map((key) => {
    const all = context.url.searchParams.getAll(key);
    const isVariadic = match.found.args.find((arg) => arg.name === key)!.isVariadic;
    return [key, isVariadic ? all : all.at(-1)!] as const;
  });
  return { ...match, json: JSON.stringify(Object.fromEntries(values)), isWholeBody: false };
}

/** Whether a function takes exactly these arguments, the ones left out having defaults. */
function fits({ args }: SqlFunction, given: readonly string[]): boolean {
  const names = new Set(args.map((arg) => arg.name));
  return given.every((name) => names.has(name)) && args.every((arg) => arg.isOptional || given.includes(arg.name));
}

function ambiguous(schema: string, found: readonly SqlFunction[]): RestError {
  const list = found
    .map(({ args }) => args.map((arg) => `${arg.name} => ${arg.type}`).join(', '))
    .sort()
    .map((args) => `${schema}.${found[0]!.name}(${args})`);
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${list.join(', ')}`,
    null,
    'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  );
}

function notFound(schema: string, name: string, given: readonly string[], orElse = ''): RestError {
  const call = `${schema}.${name}${given.length > 0 ? `(${given.join(', ')})` : ' without parameters'}`;
  const parameters = `with parameter${given.length > 1 ? 's' : ''} ${given.join(', ')}`;
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${call} in the schema cache`,
    `Searched for the function ${schema}.${name} ${given.length > 0 ? parameters : 'without parameters'}${orElse}, ` +
      'but no matches were found in the schema cache.',
  );
}
