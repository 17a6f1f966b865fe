import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Unexpected console output fails a test, so that no warning is overlooked. A test that expects output replaces the spy
 * itself (`vi.spyOn(console, 'error').mockImplementation(...)`).
 */
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
let written: string[] = [];

beforeEach(() => {
  written = [];
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      written.push(`console.${method}: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(written, 'unexpected console output').toEqual([]);
});
