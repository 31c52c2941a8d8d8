/** One part of the built server by itself: benches measure it without the server around it. */

/** @param file below the server's `src`, without its ending */
export async function serverModule<Part>(file: string, name: string): Promise<Part> {
  const url = new URL(`../../../apps/server/dist/src/${file}.js`, import.meta.url);
  const modules: Record<string, unknown> = await import(url.href);
  if (!(name in modules)) throw new Error(`${file} has no ${name}`);
  return modules[name] as Part;
}
