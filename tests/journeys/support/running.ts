type Service = { readonly close: () => Promise<unknown> }

/** A fixture: a service that runs as long as the journey. */
export const running =
  <Running extends Service>(start: () => Promise<Running>) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
  async ({}, use: (service: Running) => Promise<void>) => {
    const service = await start()
    await use(service)
    await service.close()
  }
