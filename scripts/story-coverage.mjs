/**
 * Does every exported component, in every state its props declare, have a story? Prints the figure; fails when not.
 *
 * What is declared comes from the TypeScript compiler: for each component that `ui/src/index.ts` exports, each prop whose
 * type is a union of literals (`state: 'idle' | 'sending'`, `headingLevel: 2 | 3`) or a boolean, also inside the data it
 * takes (`rows[].state`). What is shown comes from running the stories: every element a component's own stories make,
 * with its props, in both languages. A prop left out counts as its default.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';
import ts from 'typescript';

import { root, say } from './prepare.mjs';

const index = path.join(root, 'ui/src/index.ts');
/** A union longer than this names things (drawings, colours), not states. */
const mostStates = 16;

/** Every declared value of every exported component: `{ component, prop, value }`. */
function readDeclared() {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: ['ui/src/index.ts'] }, ts.sys, root);
  const program = ts.createProgram([index], options);
  const checker = program.getTypeChecker();
  const declared = new Map();
  const exports = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(index)));
  for (const exported of exports) {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const declaration = symbol.valueDeclaration;
    if (!declaration || !/^[A-Z]/.test(exported.name) || !ts.isFunctionDeclaration(declaration)) continue;
    const values = [];
    const parameter = declaration.parameters[0];
    if (parameter) {
      const defaults = readDefaults(parameter);
      collect(checker.getTypeAtLocation(parameter), '', 0);
      for (const entry of values) if (entry.prop in defaults) entry.fallback = defaults[entry.prop];
    }
    declared.set(exported.name, values);

    function collect(type, at, depth) {
      for (const property of propertiesOf(type).filter(isDeclaredHere)) {
        const where = at ? `${at}.${property.name}` : property.name;
        const found = checker.getTypeOfSymbolAtLocation(property, declaration);
        const optional = Boolean(property.flags & ts.SymbolFlags.Optional);
        const literals = literalsOf(found);
        if (literals) {
          if (literals.length > 1 && literals.length <= mostStates) {
            values.push(...literals.map((value) => ({ prop: where, value, optional })));
          }
        } else if (depth < 4) descend(found, where, depth + 1);
      }
    }
    function descend(type, where, depth) {
      for (const part of type.isUnion() ? type.types : [type]) {
        if (checker.isArrayType(part) || checker.isTupleType(part)) {
          const element = checker.getTypeArguments(part)[0];
          if (element) descend(element, `${where}[]`, depth);
        } else if (isOurs(part)) collect(part, where, depth);
      }
    }
  }
  return declared;

  /** The properties of an object type, those of each member of a union. */
  function propertiesOf(type) {
    return type.isUnion() ? type.types.flatMap((each) => each.getProperties()) : type.getProperties();
  }
  /** False for what a props type takes over from the platform's own elements. */
  function isDeclaredHere(property) {
    return (property.declarations ?? []).some((each) => each.getSourceFile().fileName.includes('/ui/src/'));
  }
  /** The values of a union of literals; a boolean has two; undefined is the prop left out. Else undefined. */
  function literalsOf(type) {
    const parts = (type.isUnion() ? type.types : [type]).filter(
      (part) => !(part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)),
    );
    const values = parts.map((part) => {
      if (part.isStringLiteral() || part.isNumberLiteral()) return part.value;
      return part.flags & ts.TypeFlags.BooleanLiteral ? part.intrinsicName === 'true' : undefined;
    });
    return values.length > 0 && values.every((value) => value !== undefined) ? values : undefined;
  }
  /** True for data of our own: an object declared in `ui/src` that is not a component or a function. */
  function isOurs(type) {
    const declarations = type.symbol?.declarations ?? type.aliasSymbol?.declarations ?? [];
    return (
      Boolean(type.flags & ts.TypeFlags.Object) &&
      type.getCallSignatures().length === 0 &&
      declarations.some((each) => each.getSourceFile().fileName.includes('/ui/src/'))
    );
  }
}

/** Defaults written in a component's parameter: `{ state = 'idle' }`. */
function readDefaults(parameter) {
  const defaults = {};
  if (!ts.isObjectBindingPattern(parameter.name)) return defaults;
  for (const element of parameter.name.elements) {
    const name = (element.propertyName ?? element.name).getText();
    const value = element.initializer;
    if (!value) continue;
    if (ts.isStringLiteral(value)) defaults[name] = value.text;
    else if (ts.isNumericLiteral(value)) defaults[name] = Number(value.text);
    else if (value.kind === ts.SyntaxKind.TrueKeyword) defaults[name] = true;
    else if (value.kind === ts.SyntaxKind.FalseKeyword) defaults[name] = false;
  }
  return defaults;
}

function findStories(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return findStories(file);
    return entry.name.endsWith('.stories.tsx') ? [file] : [];
  });
}

/** Runs every story and returns the props each component was given in stories of its own, and how many stories ran. */
async function readShown() {
  const files = findStories(path.join(root, 'ui/src'));
  const folder = mkdtempSync(path.join(root, 'node_modules', '.story-coverage-'));
  try {
    writeFileSync(
      path.join(folder, 'entry.ts'),
      [
        `export * as library from ${JSON.stringify(index)};`,
        `export { renderToStaticMarkup } from 'react-dom/server';`,
        `export { createElement } from 'react';`,
        ...files.map((file, at) => `export * as stories${at} from ${JSON.stringify(file)};`),
      ].join('\n'),
    );
    writeFileSync(path.join(folder, 'runtime.mjs'), recordingRuntime);
    const outfile = path.join(folder, 'stories.mjs');
    await build({
      entryPoints: [path.join(folder, 'entry.ts')],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      jsx: 'automatic',
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      external: ['react', 'react/*', 'react-dom', 'react-dom/*', 'storybook', 'storybook/*', '@storybook/*'],
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
      plugins: [
        {
          name: 'record-elements',
          setup(on) {
            on.onResolve({ filter: /^react\/jsx(-dev)?-runtime$/ }, ({ importer }) =>
              importer.includes('node_modules') ? undefined : { path: path.join(folder, 'runtime.mjs') },
            );
          },
        },
      ],
    });
    const { library, renderToStaticMarkup, createElement, ...modules } = await import(pathToFileURL(outfile));
    const names = new Map(Object.entries(library).map(([name, value]) => [value, name]));
    const shown = new Map();
    let count = 0;
    for (const { default: meta, ...stories } of Object.values(modules)) {
      const own = names.get(meta.component);
      const record = (type, props) => {
        if (type === meta.component && own) shown.set(own, [...(shown.get(own) ?? []), props]);
      };
      for (const story of Object.values(stories)) {
        count += 1;
        for (const locale of ['es', 'en']) {
          const parameters = { ...meta.parameters, ...story.parameters };
          const args = { ...meta.args, ...story.args, ...(locale === 'en' ? parameters.english : {}) };
          const render = story.render ?? meta.render ?? ((props) => createElement(meta.component, props));
          const Story = () => render(args, { args, globals: { locale }, parameters });
          globalThis.recordElement = record;
          if (!story.render && !meta.render) record(meta.component, args);
          renderToStaticMarkup(createElement(library.UiProvider, null, createElement(Story)));
          globalThis.recordElement = undefined;
        }
      }
    }
    return { shown, count };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** React's own runtime, telling of each element made. */
const recordingRuntime = `
import * as runtime from 'react/jsx-runtime';
const record = (make) => (type, props, ...rest) => {
  globalThis.recordElement?.(type, props);
  return make(type, props, ...rest);
};
export const jsx = record(runtime.jsx);
export const jsxs = record(runtime.jsxs);
export const jsxDEV = record(runtime.jsx);
export const Fragment = runtime.Fragment;
`;

/** What stands at `rows[].state` of some props, with undefined where it was left out. */
function valuesAt(props, where) {
  return where.split('.').reduce(
    (found, step) => {
      const name = step.replace(/(\[\])+$/, '');
      const depth = (step.length - name.length) / 2;
      let values = found.filter((each) => each !== null && typeof each === 'object').map((each) => each[name]);
      for (let level = 0; level < depth; level += 1) values = values.flat();
      return values;
    },
    [props],
  );
}

const declared = readDeclared();
const { shown, count } = await readShown();
const missing = [];
let states = 0;
let covered = 0;
for (const [component, values] of declared) {
  const seen = shown.get(component);
  if (!seen) {
    missing.push(`${component}: no story of its own`);
    continue;
  }
  for (const { prop, value, fallback } of values) {
    states += 1;
    const isShown = seen.some((props) =>
      valuesAt(props, prop).some(
        (found) => (found ?? fallback ?? (typeof value === 'boolean' ? false : found)) === value,
      ),
    );
    if (isShown) covered += 1;
    else missing.push(`${component}: ${prop} = ${JSON.stringify(value)}`);
  }
}

const without = missing.filter((line) => line.endsWith('no story of its own')).length;
for (const line of missing) say(`no story shows ${line}`);
console.log(
  `${declared.size - without} of ${declared.size} exported components and ${covered} of ${states} declared states have stories (${count} stories).`,
);
process.exit(missing.length === 0 ? 0 : 1);
