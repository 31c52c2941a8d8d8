/** Positions of staff around an elevator (specification 1, section 7, and 2, section 2.5). */
import { z } from 'zod';
import { get, post } from '../core/call.ts';
import * as f from '../core/fields.ts';
import { words } from '../words.ts';

/** Only this many nearest people are shown. */
export const nearestPersons = 3;
/**
 * The distance that can be travelled by road within the hour in which arrival is due (TSG T5002-2017, article
 * 5(4)).
 */
export const nearbyMetres = 50_000;

export const nearbyPerson = z.object({
  userId: z.number().int(),
  userName: z.string(),
  /** WGS-84 */
  longitude: z.number(),
  latitude: z.number(),
  /** Metres from the elevator. */
  distance: z.number().int(),
  at: z.string(),
});

/** The most points that a track is drawn with; a longer one is thinned out evenly. */
export const mostTrackPoints = 2000;
/** Where tracks are asked from (specification 2, section 9); how far back positions are kept is less. */
export const trackStart = '2019-08-01';

export const personnel = {
  positions: get('/supervise/getPersonnelPosition', {
    summary:
      'The nearest staff within 50 km who reported a position within the last hour and share the caller’s scope',
    access: ['monitor.personnel', 'supervise.personnel'],
    input: z.object({ longitude: f.longitude, latitude: f.latitude }),
    output: z.array(nearbyPerson),
  }),
  track: get('/supervise/getPersonnelTrack', {
    summary: `Where a member of staff was, oldest first, at most ${mostTrackPoints} points; staff that share the scope of the caller. \`keptSince\` says from when positions are kept`,
    access: ['supervise.personnel'],
    input: z.object({ userId: f.rowIdText, startTime: f.dayOrDateTime, endTime: f.dayOrDateTime }),
    output: z.object({
      points: z.array(z.object({ longitude: z.number(), latitude: z.number(), at: z.string() })),
      keptSince: z.string(),
    }),
    personalData: { kinds: ['track'], where: words('人员定位', 'Locate staff') },
  }),
  report: post('/supervise/reportPosition', {
    summary: 'Report the position of the caller',
    access: ['alarm.handle', 'work', 'work.order'],
    changes: [],
    input: z.object({ longitude: f.longitude, latitude: f.latitude }),
  }),
  /** Note the order: latitude first, as in the specification. */
  convert: get('/supervise/convertGps', {
    summary: 'WGS-84 to the coordinates of Chinese maps (GCJ-02), as [latitude, longitude]',
    access: ['monitor.personnel', 'supervise.personnel', 'lift.edit'],
    input: z.object({ longitude: f.longitude, latitude: f.latitude }),
    output: z.tuple([z.number(), z.number()]),
  }),
};
