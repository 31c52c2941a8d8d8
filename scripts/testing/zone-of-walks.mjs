/** The zones that the worlds of walks may live in: the product's own, and one in which it is day when it is night there. */
const zones = ['Asia/Shanghai', 'America/Bogota'];
/** Neither an hour ago was yesterday nor does a run reach tomorrow. */
const isFarFromMidnight = hour => hour >= 2 && hour < 22;

const hourOf = (moment, timeZone) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment));

/**
 * Walks count what there is "today" and "this month", and a run takes a quarter of an hour: its worlds live where
 * midnight is far away.
 *
 * @param {Date} moment
 */
export const zoneOfWalks = moment => zones.find(zone => isFarFromMidnight(hourOf(moment, zone)));
