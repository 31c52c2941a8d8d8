import type { SameKeys } from '../same-keys.ts';
import type { words as zh } from '../zh/owner-page.ts';

export const words: SameKeys<typeof zh> = {
  product: '梯联 Hoistway',
  title: 'Your elevator, live',
  unit: 'Job number {{jobNum}}',
  registerCode: 'Registration code {{code}}',
  live: {
    title: 'Running now',
    online: 'Monitored',
    offline: 'The device is offline; this is its last report',
    lost: 'The server cannot be reached; trying again',
    waiting: 'Connecting…',
    floor: 'Floor',
    up: 'Going up',
    down: 'Going down',
    none: 'At rest',
    stopped: 'Standing',
    door: { '0': 'Doors closed', '1': 'Doors open', '2': 'Doors opening', '3': 'Doors closing' },
    last: 'Last report',
  },
  place: {
    title: 'Where it is',
    address: 'Address',
    position: 'Coordinates',
    none: 'Not collected yet',
    openMap: 'Open in maps',
  },
  upkeep: { title: 'Maintenance', last: 'Last visit', next: 'Next visit', none: 'None recorded' },
  rescue: {
    title: 'Rescue progress',
    going: 'People are trapped; the rescue is under way',
    waiting: 'People are trapped; the rescue is being arranged',
    over: 'Everybody is out',
    reported: 'Alarm received',
    dispatched: 'Rescuers sent',
    arrived: 'Rescuers arrived',
    rescued: 'People freed',
    pending: 'Waiting',
    calm: 'If you are inside: stay calm, leave the doors alone, hold the alarm button and wait for help.',
  },
  files: {
    title: 'Pictures and files of the maintenance',
    none: 'The latest visits left no pictures or files',
    pdf: 'PDF file',
    fetch: 'Download',
    failed: 'Cannot be opened',
    open: 'Show {{name}} large',
  },
  welfare: {
    title: 'Ride safely',
    trapped: {
      title: 'If you are trapped',
      text: 'Hold the alarm button, say where you are, stand back and wait. Do not force the doors or climb out of the roof.',
    },
    ebike: {
      title: 'No e-bikes inside',
      text: 'A burning battery fills the car within seconds. Leave e-bikes and their batteries outdoors.',
    },
    door: {
      title: 'Keep clear of the doors',
      text: 'Never stop closing doors with hands or feet. To wait for somebody, hold the open button.',
    },
    escalator: {
      title: 'Stand firm on escalators',
      text: 'Hold the handrail, stay inside the yellow lines, take children by the hand, mind laces and long skirts.',
    },
    fire: {
      title: 'Fire or earthquake: take the stairs',
      text: 'Do not use the elevator then. If you are inside, press every floor and leave at the first stop.',
    },
  },
  validUntil: 'This page is valid until {{time}}',
  refused: {
    wrong: 'This QR code is not valid',
    wrongText:
      'It was not issued by this system, or was not scanned completely. Please scan the code in the elevator again.',
    expired: 'This QR code has expired',
    expiredText: 'Its time is over. Please ask the property management for a new one.',
    withdrawn: 'This QR code was withdrawn',
    withdrawnText:
      'The property or the maintenance company ended it. Please scan the new code in the elevator.',
    failed: 'Cannot be opened at the moment',
    retry: 'Try again',
  },
};
