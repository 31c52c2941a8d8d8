/** At an escalator: the comb, the drive, the handrail. */
import { type Draw, disc, height, hsl, line, path, rect, times, width } from './scene-shapes.ts';

const steps = (x: number, y: number, w: number, count: number, lightness: number) =>
  times(
    count,
    at =>
      rect(x, y + at * 34, w, 32, hsl(215, 4, lightness - at * 2)) +
      times(Math.floor(w / 9), groove => rect(x + groove * 9, y + at * 34, 3, 26, 'rgba(0,0,0,.45)')) +
      rect(x, y + at * 34 + 27, w, 5, '#d9b21c'),
  );

export const comb: Draw = random => {
  const lightness = random.between(48, 58);
  return (
    rect(0, 0, width, height, hsl(215, 6, 26)) +
    path('M0 0H150L120 600H0Z', hsl(210, 5, 60)) +
    path('M800 0H650L680 600H800Z', hsl(210, 5, 56)) +
    `<path d="M70 0L50 600M730 0L750 600" stroke="#111" stroke-width="44"/>` +
    steps(150, 0, 500, 9, lightness) +
    rect(136, 306, 528, 26, '#e2bf1d') +
    times(34, at => path(`M${142 + at * 15.4} 306l4 -20l4 20z`, '#e2bf1d')) +
    path('M120 332H680L720 600H80Z', hsl(210, 4, lightness + 14)) +
    times(18, at => line(128 + at * 32, 336, 92 + at * 37, 600, 'rgba(0,0,0,.25)', 5)) +
    disc(128, 420, 10, '#333') +
    disc(672, 420, 10, '#333')
  );
};

export const drive: Draw = random => {
  const paint = hsl(random.pick([205, 140, 20]), 45, 40);
  return (
    rect(0, 0, width, height, '#2b2d30') +
    path('M60 40H740L780 600H20Z', '#3a3d41') +
    times(6, at => line(60 - at * 8, 100 + at * 92, 740 + at * 8, 100 + at * 92, '#55595e', 12)) +
    rect(150, 210, 200, 120, paint, 'rx="26"') +
    times(10, at => line(166 + at * 19, 214, 166 + at * 19, 326, 'rgba(0,0,0,.3)', 5)) +
    rect(350, 190, 130, 170, '#5a6065', 'rx="10"') +
    disc(560, 300, 96, '#7d8489') +
    disc(560, 300, 80, '#4b5156') +
    times(24, at => disc(560 + 92 * Math.cos(at * 0.2618), 300 + 92 * Math.sin(at * 0.2618), 7, '#b8bec2')) +
    disc(560, 300, 24, '#c5c9cb') +
    times(2, row =>
      times(16, at => rect(470 + at * 20, 392 + row * 34, 15, 16, at % 2 ? '#9ba1a5' : '#6d7378', 'rx="4"')),
    ) +
    rect(120, 420, 230, 110, '#c9c7bb') +
    times(
      5,
      at =>
        rect(136 + at * 42, 436, 32, 40, at === 1 ? '#2f6fb0' : '#22262a') +
        disc(152 + at * 42, 496, 5, random.chance(0.7) ? '#59f07c' : '#f0b559'),
    ) +
    disc(380, 260, 330, 'url(#torch)')
  );
};

export const handrail: Draw = random => {
  const glass = random.between(180, 215);
  return (
    rect(0, 0, width, height, hsl(glass, 12, 78)) +
    times(5, at => rect(at * 170, 0, 160, 260, hsl(glass, 14, random.between(82, 90)))) +
    path('M0 600L800 210V600Z', hsl(215, 5, 46)) +
    times(
      12,
      at =>
        path(`M${at * 74 - 60} ${600 - at * 36}h78v-30h-12z`, hsl(215, 4, 36)) +
        line(at * 74 - 60, 600 - at * 36, at * 74 + 18, 600 - at * 36, '#d9b21c', 4),
    ) +
    path('M0 470L800 80V260L0 650Z', hsl(glass, 30, 70), 'opacity=".45"') +
    `<path d="M-10 470L810 76" stroke="#141414" stroke-width="40"/><path d="M-10 458L810 64" stroke="#4a4a4a" stroke-width="6"/>` +
    // The hand-held tachometer against the rail.
    `<g transform="rotate(-25 430 300)">` +
    rect(390, 270, 74, 150, '#e0a01c', 'rx="12"') +
    rect(402, 286, 50, 34, '#b9d3b0') +
    disc(427, 262, 15, '#222') +
    disc(427, 370, 12, '#333') +
    `</g>`
  );
};
