/** Settings come from the environment, not from the data folder: a restored Hoistway needs the same ones. */
const isSetting = (name: string) =>
  (name.startsWith('HOISTWAY_') || name === 'DATABASE_URL' || name === 'MQTT_URL') &&
  // The location of the data folder differs between machines.
  name !== 'HOISTWAY_DATA_DIR';
/** Addresses of the database and the broker carry passwords. */
const isSecret = (name: string) => /(KEY|SECRET|PASSWORD)$/.test(name) || !name.startsWith('HOISTWAY_');

export function keptSettings(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.entries(environment).filter(([name, value]) => isSetting(name) && value);
  return {
    settings: Object.fromEntries(
      given.flatMap(([name, value = '']) => (isSecret(name) ? [] : [[name, value]])),
    ),
    secretsNotKept: given.map(([name]) => name).filter(isSecret),
  };
}
