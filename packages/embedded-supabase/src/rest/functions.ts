import { isObject } from '../request/json';
import { bodySql, readAnswer, restResponse } from './answer';
import type { SqlFunction } from './catalog';
import type { RestContext } from './context';
import { RestError } from './errors';
import { execute } from './execute';
import { parseConditions } from './filters';
import { readQuery } from './query';
import { identifier, Params, rowsSql, selectSql, sourceOf, whereSql } from './sql';
import { parseBody, readBodyType } from './writes';

/** A function with its arguments: by name, or the body for a function with one unnamed parameter. */
interface Call {
  readonly found: SqlFunction;
  readonly json: string;
  readonly given: readonly string[];
  readonly isWholeBody: boolean;
}

/**
 * Answers `/rpc/name`: POST with the arguments as a JSON object, GET and HEAD with them in the query string. For these the
 * transaction is read-only, and a function that writes answers 405.
 */
export function answerFunction(context: RestContext, name: string): Response {
  const { method, isRead, preferences, format } = context;
  if (method !== 'POST' && !isRead) throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  const call = isRead ? readQueryCall(context, name) : readBodyCall(context, name);
  const { isSet, returns, columns } = call.found;
  const source = sourceOf('_call', columns);
  if (preferences.has('max-affected') && !isSet) {
    const message = 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict';
    throw new RestError(400, 'PGRST128', message);
  }
  const isScalar = returns !== 'composite';
  const query = readQuery(context, context.maxRows, isRead ? call.given : []);
  const params = new Params();
  const from = `${callSql(call, params)}${whereSql(query.conditions, source, params)}`;
  const part = isSet ? query : { ...query, limit: null, offset: 0 };
  // The function runs once, or twice when a limited set is also counted.
  const isCut = part.limit !== null || part.offset > 0;
  const total = isCut ? `(select count(*) from (select from ${from}) _all)` : 'count(*)';
  const shape = { isSingle: !isSet || format.isSingle, stripsNulls: format.stripsNulls && !isScalar };
  const made = execute(context, {
    isReadOnly: isRead,
    total: preferences.has('count') ? total : 'null',
    rows: rowsSql(isScalar ? '_call._value' : selectSql(query.select, source), from, part, source),
    body: bodySql(shape, isScalar ? '_rows._value' : '_rows'),
    params,
    mustBeOne: format.isSingle && isSet,
    affected: 'length',
  });
  if (returns === 'void' && !isSet) return restResponse(context, made, { status: 204, body: null, range: '0-0/*' });
  return readAnswer(context, made, query.offset, { ...format, isSingle: format.isSingle && (isSet || !isScalar) });
}

/** SQL for `from`: the call as `_call`, with a scalar in the column `_value`. */
function callSql({ found, json, given, isWholeBody }: Call, params: Params): string {
  const name = `${identifier(found.schema)}.${identifier(found.name)}`;
  const call = (list: string) =>
    `lateral ${found.returns === 'composite' ? `${name}(${list})` : `(select ${name}(${list}) as _value)`} as _call`;
  if (isWholeBody) return call(`${params.add(json)}::${found.args[0]!.type}`);
  const passed = found.args.filter((arg) => given.includes(arg.name));
  if (passed.length === 0) return call('');
  const columns = passed.map((arg) => `${identifier(arg.name)} ${arg.type}`).join(', ');
  const list = passed.map(({ name: arg, isVariadic }) => {
    return `${isVariadic ? 'variadic ' : ''}${identifier(arg)} := _args.${identifier(arg)}`;
  });
  return `json_to_record(${params.add(json)}::json) as _args(${columns}), ${call(list.join(', '))}`;
}

function readBodyCall(context: RestContext, name: string): Call {
  const functions = context.catalog.functionsNamed(context.schema, name);
  const isJson = readBodyType(context) === 'json';
  const json = isJson && context.body === '' ? '{}' : context.body;
  const value = isJson ? parseBody(json) : null;
  const given = isObject(value) ? Object.keys(value) : [];
  const matches = isObject(value) ? functions.filter((found) => fits(found, given)) : [];
  const found = onlyOne(context.schema, matches);
  if (found) return { found, json, given, isWholeBody: given.includes('') };
  const types = isJson ? ['json', 'jsonb'] : ['text'];
  const whole = functions.find(({ args }) => args[0]?.name === '' && types.includes(args[0].type));
  if (whole) return { found: whole, json, given: [], isWholeBody: true };
  throw notFound(context.schema, name, given, isJson ? ' or with a single unnamed json/jsonb parameter' : '');
}

/** Chooses the matching function that takes most parameters of the address; the other parameters are conditions. */
function readQueryCall({ catalog, schema, url: { searchParams } }: RestContext, name: string): Call {
  const keys = [...new Set(searchParams.keys())];
  const values = keys.filter((key) => !searchParams.getAll(key).every((value) => isCondition(key, value)));
  const calls = catalog.functionsNamed(schema, name).map((found) => ({
    found,
    given: values.filter((key) => found.args.some((arg) => arg.name === key)),
  }));
  const matches = calls.filter(({ found, given }) => fits(found, given));
  const most = Math.max(0, ...matches.map(({ given }) => given.length));
  const best = matches.filter(({ given }) => given.length === most);
  const found = onlyOne(
    schema,
    best.map((call) => call.found),
  );
  if (!found) {
    const asked = keys.filter((key) => key !== 'select' && key !== 'apikey');
    throw notFound(schema, name, asked);
  }
  const { given } = best[0]!;
  const args = found.args
    .filter((arg) => given.includes(arg.name))
    .map((arg) => [arg.name, arg.isVariadic ? searchParams.getAll(arg.name) : searchParams.getAll(arg.name).at(-1)]);
  return { found, given, json: JSON.stringify(Object.fromEntries(args)), isWholeBody: false };
}

function isCondition(key: string, value: string): boolean {
  try {
    return parseConditions([[key, value]]).length > 0;
  } catch {
    return false;
  }
}

/** Whether a function takes these arguments and has defaults for all others. */
function fits({ args }: SqlFunction, given: readonly string[]): boolean {
  const names = new Set(args.map((arg) => arg.name));
  return given.every((name) => names.has(name)) && args.every((arg) => arg.isOptional || given.includes(arg.name));
}

/** @throws RestError when several match. */
function onlyOne(schema: string, found: readonly SqlFunction[]): SqlFunction | undefined {
  if (found.length < 2) return found[0];
  const list = found.map(
    ({ name, args }) => `${schema}.${name}(${args.map((arg) => `${arg.name} => ${arg.type}`).join(', ')})`,
  );
  const message = `Could not choose the best candidate function between: ${list.sort().join(', ')}`;
  const hint =
    'Try renaming the parameters or the function itself in the database so function overloading can be resolved';
  throw new RestError(300, 'PGRST203', message, { hint });
}

function notFound(schema: string, name: string, given: readonly string[], orElse = ''): RestError {
  const names = given.join(', ');
  const parameters = names && `with parameter${given.length > 1 ? 's' : ''} ${names}`;
  const searched = `Searched for the function ${schema}.${name} ${parameters || 'without parameters'}${orElse}`;
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${name}${names ? `(${names})` : ' without parameters'} in the schema cache`,
    { details: `${searched}, but no matches were found in the schema cache.` },
  );
}
