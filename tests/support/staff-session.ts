/** Stands in for `session.server`: every request has this visit. */
export function standInSession(visit: () => unknown) {
  const require = async () => visit();
  return {
    requireStaff: require,
    requireOwner: require,
    actAs: (_visit: unknown, _services: unknown, act: () => unknown) => act(),
    cacheVisit: () => undefined,
  };
}
