import { createContext } from 'react';

/** The nonce of this answer's scripts and styles; undefined where no script runs. */
export const NonceContext = createContext<string | undefined>(undefined);
