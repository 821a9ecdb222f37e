const HELD_MS = 3_000;

/** Of the tabs of this browser that want to do the same thing simultaneously, only one does it. */
export async function onceInBrowser(name: string, act: () => void): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return act();
  await locks.request(`recado.once.${name}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    act();
    await new Promise((resolve) => setTimeout(resolve, HELD_MS));
  });
}
