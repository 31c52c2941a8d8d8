/** At a lift: the machine room, a landing door, the pit. */
import { type Draw, disc, height, hsl, line, path, rect, times, width } from './scene-shapes.ts';

/** A room seen from its door: back wall, side walls, ceiling, floor. */
const room = (hue: number, light: number, floor: string) =>
  rect(0, 0, width, height, hsl(hue, 8, light - 10)) +
  path('M0 0L170 90H630L800 0Z', hsl(hue, 6, light + 6)) +
  rect(170, 90, 460, 300, hsl(hue, 9, light)) +
  path('M0 600L170 390H630L800 600Z', floor) +
  rect(170, 382, 460, 8, hsl(hue, 10, light - 25));

const lamp = (x: number) =>
  rect(x, 50, 190, 12, '#fffef2') + rect(x - 60, 30, 310, 60, '#fffbe0', 'opacity=".28" rx="30"');

const hazardStripe = (y: number) =>
  times(
    16,
    at =>
      path(`M${at * 52} ${y}h26l-14 16h-26z`, '#e3b012') +
      path(`M${at * 52 + 26} ${y}h26l-14 16h-26z`, '#25241f'),
  );

export const machineRoom: Draw = random => {
  const hue = random.between(35, 110);
  const machine = hsl(random.pick([48, 140, 205, 0]), random.between(35, 60), 38);
  const cabinetX = random.pick([190, 470]);
  const machineX = cabinetX === 190 ? 520 : 270;
  return (
    room(hue, random.between(62, 74), hsl(random.between(80, 150), 18, 36)) +
    lamp(random.int(240, 380)) +
    // Cable duct along the wall, and the cabinet with its door open.
    rect(170, 118, 460, 14, '#8b8f92') +
    rect(cabinetX, 132, 130, 290, '#c9ccc8') +
    rect(cabinetX + 8, 142, 114, 268, '#4a4f52') +
    times(4, row =>
      times(
        3,
        at =>
          rect(
            cabinetX + 16 + at * 36,
            152 + row * 48,
            30,
            34,
            row === 0 ? '#2f6fb0' : row === 1 ? '#20252a' : '#d9d5c6',
          ) + disc(cabinetX + 31 + at * 36, 160 + row * 48, 3, random.chance(0.6) ? '#5dff7a' : '#ff6b4a'),
      ),
    ) +
    times(9, at =>
      line(
        cabinetX + 18 + at * 12,
        346,
        cabinetX + 14 + at * 13,
        404,
        random.pick(['#c33', '#337', '#2a2', '#ddd']),
        3,
      ),
    ) +
    path(`M${cabinetX} 132l-52 26v300l52-36z`, '#b4b8b3') +
    // Base frame, motor, sheave and its ropes into the floor, the governor next to it.
    path(`M${machineX - 110} 470h230l36 30h-300z`, '#55504a') +
    rect(machineX - 90, 352, 116, 104, machine, 'rx="14"') +
    times(7, at => line(machineX - 78 + at * 15, 360, machineX - 78 + at * 15, 448, 'rgba(0,0,0,.28)', 4)) +
    disc(machineX + 66, 410, 70, '#3d4348') +
    disc(machineX + 66, 410, 58, machine) +
    times(6, at =>
      line(
        machineX + 66,
        410,
        machineX + 66 + 54 * Math.cos(at * 1.047),
        410 + 54 * Math.sin(at * 1.047),
        '#2d3236',
        9,
      ),
    ) +
    disc(machineX + 66, 410, 16, '#c5c9cb') +
    times(
      5,
      at =>
        line(machineX + 4 + at * 4, 412, machineX + 6 + at * 4, 520, '#1e1f20', 2) +
        line(machineX + 128 + at * 3, 412, machineX + 128 + at * 3, 520, '#1e1f20', 2),
    ) +
    rect(machineX - 6, 514, 150, 12, '#191919') +
    disc(machineX - 150, 470, 26, '#8c2f28') +
    disc(machineX - 150, 470, 8, '#ddd') +
    rect(664, 420, 28, 74, '#c22222', 'rx="9"') +
    rect(671, 404, 14, 18, '#222') +
    hazardStripe(548)
  );
};

export const landingDoor: Draw = random => {
  const stone = random.between(20, 45);
  const steel = random.between(66, 80);
  const gap = random.int(0, 1) * random.int(40, 120);
  return (
    rect(0, 0, width, height, hsl(stone, 16, 80)) +
    times(4, row =>
      times(5, at =>
        rect(at * 170 - (row % 2) * 85, row * 118, 166, 114, hsl(stone, 18, random.between(76, 84))),
      ),
    ) +
    path('M0 600L0 500H800V600Z', hsl(stone, 10, 52)) +
    times(7, at => line(at * 150 - 60, 600, at * 110 + 70, 500, 'rgba(0,0,0,.18)', 3)) +
    rect(210, 60, 380, 444, hsl(210, 4, steel - 30)) +
    rect(232, 84, 336, 420, '#14171a') +
    // The lit inside of the car, seen through the open doors.
    rect(400 - gap, 84, gap * 2, 420, hsl(45, 40, 82)) +
    rect(400 - gap, 440, gap * 2, 64, hsl(30, 20, 40)) +
    rect(232, 84, 168 - gap, 420, hsl(210, 5, steel)) +
    rect(400 + gap, 84, 168 - gap, 420, hsl(210, 5, steel - 4)) +
    times(6, at =>
      rect(244 + at * 24, 84, 3, 420, 'rgba(255,255,255,.22)', `opacity="${at * 24 < 150 - gap ? 1 : 0}"`),
    ) +
    rect(399 - gap, 84, 3, 420, '#3a3f43') +
    rect(399 + gap, 84, 3, 420, '#3a3f43') +
    path('M222 504h356l22 18h-400z', '#b9bdbf') +
    times(3, at => line(214, 509 + at * 5, 590, 509 + at * 5, '#6d7173', 2)) +
    rect(352, 18, 96, 32, '#101214', 'rx="4"') +
    path('M372 40l10-16 10 16z', '#ff5a2a') +
    rect(408, 24, 6, 20, '#ff5a2a') +
    rect(420, 24, 14, 4, '#ff5a2a') +
    rect(634, 268, 44, 110, hsl(210, 4, steel + 6), 'rx="5"') +
    disc(656, 300, 11, '#20262a') +
    disc(656, 300, 7, '#ffe9a8') +
    disc(656, 340, 11, '#20262a') +
    disc(656, 340, 7, '#e8e8e8') +
    // The barrier in front of the door.
    line(110, 560, 110, 380, '#e0a400', 10) +
    line(690, 560, 690, 380, '#e0a400', 10) +
    rect(110, 399, 580, 24, '#f3f1e8') +
    times(9, at => path(`M${104 + at * 66} 398h34l-10 26h-34z`, '#d23b2a')) +
    path('M60 560h100v-44h-100z', '#b2382c') +
    rect(88, 504, 44, 14, '#333', 'rx="4"')
  );
};

export const pit: Draw = random => {
  const hue = random.between(25, 60);
  const wet = random.chance(0.15);
  const spring = hsl(random.pick([350, 48, 140]), 50, 40);
  const buffer = (x: number) =>
    rect(x - 34, 500, 68, 22, '#4d4f52') +
    times(
      7,
      at =>
        `<ellipse cx="${x}" cy="${490 - at * 17}" rx="30" ry="9" fill="none" stroke="${spring}" stroke-width="8"/>`,
    ) +
    rect(x - 36, 362, 72, 14, '#2b2d2f', 'rx="6"');
  return (
    rect(0, 0, width, height, hsl(hue, 7, 30)) +
    path('M0 0H200V440L0 600Z', hsl(hue, 7, 24)) +
    path('M800 0H600V440L800 600Z', hsl(hue, 7, 22)) +
    rect(200, 0, 400, 440, hsl(hue, 8, 42)) +
    times(5, row =>
      times(6, at =>
        rect(204 + at * 66 - (row % 2) * 20, row * 88 + 4, 62, 82, hsl(hue, 8, random.between(38, 46))),
      ),
    ) +
    path('M0 600L200 440H600L800 600Z', hsl(hue, 6, 34)) +
    (wet ? path('M300 560q110 -40 220 0q-70 40 -220 0z', 'rgba(120,160,190,.45)') : '') +
    // Guide rails with their brackets, the travelling cable, the ladder, the lamp of the technician.
    [236, 564]
      .map(
        x =>
          rect(x, 0, 14, 470, '#9aa0a4') +
          rect(x + 5, 0, 4, 470, '#cfd4d7') +
          times(3, at => rect(x - 22, 60 + at * 150, 58, 12, '#6a6f73')),
      )
      .join('') +
    `<path d="M330 0C330 300 400 400 470 300S470 100 470 0" fill="none" stroke="#151515" stroke-width="10"/>` +
    rect(92, 40, 8, 470, '#d0a21c') +
    rect(150, 30, 8, 440, '#d0a21c') +
    times(9, at => line(94, 92 + at * 44, 156, 76 + at * 44, '#d0a21c', 7)) +
    buffer(random.int(340, 370)) +
    buffer(random.int(450, 480)) +
    rect(640, 210, 56, 84, '#d8d2bb', 'rx="6"') +
    disc(668, 238, 18, '#c8201e') +
    disc(668, 274, 6, '#2a2a2a') +
    disc(420, 380, 300, 'url(#torch)')
  );
};
