/** The picture of the sign-in page: a row of hoistways with their cars at rest on different floors. */
const shaftCount = 9;
const floors = 12;
const shaftPx = 64;
const floorPx = 60;
/** Floors of the cars, from the left. */
const carFloors = [3, 8, 1, 10, 5, 7, 2, 9, 4];

const floorLines = Array.from({ length: floors }, (_, floor) => floor * floorPx);

export const Shafts = () => (
  <svg
    viewBox={`0 0 ${shaftCount * shaftPx} ${floors * floorPx}`}
    preserveAspectRatio="xMidYMid slice"
    width="100%"
    height="100%"
    aria-hidden="true"
  >
    {carFloors.map((floor, shaft) => {
      const x = shaft * shaftPx;
      const y = (floors - floor - 1) * floorPx;
      const lit = shaft === 4;
      return (
        <g key={x}>
          <path
            d={`M${x + 8} 0V${floors * floorPx}M${x + shaftPx - 8} 0V${floors * floorPx}`}
            stroke="#fff"
            strokeOpacity="0.13"
          />
          <path d={`M${x + shaftPx / 2} 0V${y + 6}`} stroke="#fff" strokeOpacity="0.22" />
          <path
            d={floorLines.map(line => `M${x + 8} ${line}h7M${x + shaftPx - 15} ${line}h7`).join('')}
            stroke="#fff"
            strokeOpacity="0.2"
          />
          <rect
            x={x + 17}
            y={y + 6}
            width={shaftPx - 34}
            height={floorPx - 12}
            rx="3"
            fill="#fff"
            fillOpacity={lit ? 0.95 : 0.12}
            stroke="#fff"
            strokeOpacity={lit ? 1 : 0.35}
          />
          <path
            d={`M${x + shaftPx / 2} ${y + 6}v${floorPx - 12}`}
            stroke={lit ? '#0b5563' : '#fff'}
            strokeOpacity={lit ? 1 : 0.35}
          />
        </g>
      );
    })}
  </svg>
);
