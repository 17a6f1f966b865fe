/** Narrower margins than on guest pages, to leave room for the tables. */
export const gutter = 'clamp(16px, 2.2vw, 32px)';
