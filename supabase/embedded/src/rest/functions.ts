import { isObject } from '../request/json';
import { bodySql, readAnswer, restResponse } from './answer';
import { refuseRepresentations, type SqlFunction } from './catalog';
import { parseBody, readBodyType, type RestContext } from './context';
import { RestError } from './errors';
import { execute } from './execute';
import { readQuery } from './query';
import { identifier, orderSql, Params, selectSql, whereSql, type Source } from './sql';
import { limitSql } from './tables';

/** A function with its arguments: by name, or the whole body for a function of one unnamed parameter. */
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
  const { method, preferences, format } = context;
  const isPost = method === 'POST';
  if (!isPost && method !== 'GET' && method !== 'HEAD') {
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  }
  const call = isPost ? readBodyCall(context, name) : readQueryCall(context, name);
  const { isSet, returns, columns } = call.found;
  refuseRepresentations(columns);
  if (preferences.maxAffected !== null && !isSet) {
    const message = 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict';
    throw new RestError(400, 'PGRST128', message);
  }
  const isScalar = returns !== 'composite';
  const query = readQuery(context, context.maxRows, isPost ? [] : call.given);
  const source: Source = { qualifier: '_call', columns };
  const params = new Params();
  const from = `${callSql(call, params)}${whereSql(query.conditions, source, params)}`;
  const selected = isScalar ? '_call._value' : selectSql(query.select, source);
  const shape = { isSingle: !isSet || format.isSingle, stripsNulls: format.stripsNulls && !isScalar };
  const made = execute(context, {
    isReadOnly: !isPost,
    total: preferences.count === null ? 'null' : totalSql(call.found, from, query),
    rows: `select ${selected} from ${from}${orderSql(query.order, source)}${isSet ? limitSql(query) : ''}`,
    body: bodySql(shape, isScalar ? '_rows._value' : '_rows'),
    params,
    mustBeOne: format.isSingle && isSet,
    affected: 'length',
  });
  if (returns === 'void' && !isSet) return restResponse(context, made, { status: 204, body: null, range: '0-0/*' });
  return readAnswer(context, made, query.offset, { ...format, isSingle: format.isSingle && (isSet || !isScalar) });
}

/** The function runs once, unless a count of a cut set needs all of it beside. */
function totalSql({ isSet }: SqlFunction, from: string, query: { limit: number | null; offset: number }): string {
  const isCut = isSet && (query.limit !== null || query.offset > 0);
  return isCut ? `(select count(*) from (select from ${from}) _all)` : 'count(_rows)';
}

/** SQL for `from`: the call as `_call`, a scalar in its column `_value`. */
function callSql({ found, json, given, isWholeBody }: Call, params: Params): string {
  const name = `${identifier(found.schema)}.${identifier(found.name)}`;
  const call = (list: string) =>
    found.returns === 'composite'
      ? `lateral ${name}(${list}) as _call`
      : `lateral (select ${name}(${list}) as _value) as _call`;
  if (isWholeBody) return call(`${params.add(json)}::${found.args[0]!.type}`);
  const passed = found.args
    .filter((arg) => given.includes(arg.name))
    .map((arg) => ({ ...arg, name: identifier(arg.name) }));
  if (passed.length === 0) return call('');
  const columns = passed.map((arg) => `${arg.name} ${arg.type}`).join(', ');
  const list = passed.map((arg) => `${arg.isVariadic ? 'variadic ' : ''}${arg.name} := _args.${arg.name}`);
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

/** Of the functions that fit the one that takes most of the address's parameters; the others are conditions. */
function readQueryCall({ catalog, schema, url: { searchParams } }: RestContext, name: string): Call {
  const keys = [...new Set(searchParams.keys())];
  const givenOf = ({ args }: SqlFunction) => keys.filter((key) => args.some((arg) => arg.name === key));
  const matches = catalog.functionsNamed(schema, name).filter((found) => fits(found, givenOf(found)));
  const most = Math.max(0, ...matches.map((found) => givenOf(found).length));
  const found = onlyOne(
    schema,
    matches.filter((each) => givenOf(each).length === most),
  );
  if (!found) {
    const asked = keys.filter((key) => key !== 'select' && key !== 'apikey');
    throw notFound(schema, name, asked);
  }
  const values = found.args
    .filter((arg) => keys.includes(arg.name))
    .map((arg) => [arg.name, arg.isVariadic ? searchParams.getAll(arg.name) : searchParams.getAll(arg.name).at(-1)]);
  return { found, given: givenOf(found), json: JSON.stringify(Object.fromEntries(values)), isWholeBody: false };
}

/** Whether a function takes exactly these arguments, the ones left out having defaults. */
function fits({ args }: SqlFunction, given: readonly string[]): boolean {
  const names = new Set(args.map((arg) => arg.name));
  return given.every((name) => names.has(name)) && args.every((arg) => arg.isOptional || given.includes(arg.name));
}

/** @throws RestError when there are several. */
function onlyOne(schema: string, found: readonly SqlFunction[]): SqlFunction | undefined {
  if (found.length < 2) return found[0];
  const list = found.map(({ name, args }) => {
    const written = args.map((arg) => `${arg.name} => ${arg.type}`);
    return `${schema}.${name}(${written.join(', ')})`;
  });
  const message = `Could not choose the best candidate function between: ${list.sort().join(', ')}`;
  const hint =
    'Try renaming the parameters or the function itself in the database so function overloading can be resolved';
  throw new RestError(300, 'PGRST203', message, null, hint);
}

function notFound(schema: string, name: string, given: readonly string[], orElse = ''): RestError {
  const names = given.join(', ');
  const parameters =
    given.length === 0 ? 'without parameters' : `with parameter${given.length > 1 ? 's' : ''} ${names}`;
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${name}${names ? `(${names})` : ' without parameters'} in the schema cache`,
    `Searched for the function ${schema}.${name} ${parameters}${orElse}, but no matches were found in the schema cache.`,
  );
}
