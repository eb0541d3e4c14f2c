/** Removes service workers and caches of earlier versions at every start (D39, R4). */
export function removeOldWorkers(): void {
  void navigator.serviceWorker
    ?.getRegistrations()
    .then(
      (registrations) =>
        Promise.all(registrations.map((registration) => registration.unregister())),
      ignore,
    )
  if ('caches' in window)
    void caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))), ignore)
}

// Forbidden in private windows, which have nothing to remove.
const ignore = () => undefined
