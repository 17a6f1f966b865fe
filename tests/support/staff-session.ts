type Act = (visit: unknown) => unknown;

/** Stands in for `session.server`: every request has this visit. */
export function standInSession(visit: () => unknown) {
  const require = async () => visit();
  const act = async (_request: Request, _services: unknown, run: Act) => run(await visit());
  return {
    requireStaff: require,
    requireOwner: require,
    actAsStaff: act,
    actAsOwner: act,
    cacheVisit: () => undefined,
  };
}
