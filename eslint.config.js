import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import ts from 'typescript-eslint';

import { importsByRoom } from './tests/architecture/import-rules.js';

export default ts.config(
  {
    ignores: [
      '.cache/',
      'build/',
      'data/',
      'storybook-static/',
      'coverage/',
      'test-results/',
      'node_modules/',
      '**/*.generated.ts',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { prefer: 'type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  // What only types can tell is read by oxlint (`.oxlintrc.json`), which takes a fifth of the time.
  // No expression over what comes from outside may take more than linear time; a test's own cannot be attacked.
  {
    files: ['app/**', 'server/**', 'supabase/**', 'ui/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  // The command line speaks through the console.
  {
    files: ['scripts/**', 'tests/**', 'tools/**', 'server/log.ts', 'supabase/embedded/src/cli.ts'],
    rules: { 'no-console': 'off' },
  },
  // Who may import whom: one list for lint and for the architecture test.
  {
    files: ['{app,server,ui,supabase}/**'],
    plugins: { house: { rules: { 'imports-by-room': importsByRoom } } },
    rules: { 'house/imports-by-room': 'error' },
  },
);
