/** Public welfare: how to ride safely, each tip with a small calm scene. */
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import css from './owner-page.module.css';
import { texts } from './texts.ts';
import drawn from './welfare-scenes.module.css';

const Scene = ({ children }: { children: React.ReactNode }) => (
  <svg className={drawn.scene} viewBox="0 0 96 72" aria-hidden="true">
    {children}
  </svg>
);

/** Standing, facing us; the feet are at the origin. */
const Person = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <g className={drawn.person} transform={`translate(${x} ${y}) scale(${scale})`}>
    <circle cx="0" cy="-30" r="5" />
    <path d="M-7 -22h14v12h-3V0h-3v-9h-2V0h-3v-10h-3z" />
  </g>
);

const Car = () => <rect className={drawn.car} x="22" y="8" width="52" height="58" rx="4" />;

/** Drawn on one grid of 96 by 72, moved by CSS only. */
const scenes = {
  trapped: (
    <Scene>
      <Car />
      <Person x={40} y={64} />
      <circle className={drawn.ring} cx="63" cy="36" r="6" />
      <circle className={drawn.bell} cx="63" cy="36" r="5" />
      <path className={drawn.bellSign} d="M63 33v3.4M63 38.6v.2" />
      <path className={drawn.arm} d="M46 44L57 37" />
    </Scene>
  ),
  ebike: (
    <Scene>
      <Car />
      <g className={drawn.bike}>
        <circle cx="34" cy="54" r="7" />
        <circle cx="60" cy="54" r="7" />
        <path d="M34 54h14l8-14h5M48 54l-6-12h-6M56 40l4 14" />
      </g>
      <path className={drawn.flame} d="M47 50c-4-4 1-7 0-11 4 3 6 7 3 11z" />
      <circle className={drawn.ban} cx="48" cy="38" r="27" />
      <path className={drawn.ban} d="M29 19l38 38" />
    </Scene>
  ),
  door: (
    <Scene>
      <Car />
      <clipPath id="welfare-doorway">
        <rect x="24" y="10" width="48" height="54" rx="3" />
      </clipPath>
      <g clipPath="url(#welfare-doorway)">
        <Person x={48} y={64} />
        <rect className={drawn.leftDoor} x="24" y="10" width="24" height="54" />
        <rect className={drawn.rightDoor} x="48" y="10" width="24" height="54" />
      </g>
      <path className={drawn.keepOut} d="M10 34h10M16 30l4 4-4 4M86 34H76M80 30l-4 4 4 4" />
    </Scene>
  ),
  escalator: (
    <Scene>
      <clipPath id="welfare-stairs">
        <path d="M6 64h84V24H66L26 58H6z" />
      </clipPath>
      <g clipPath="url(#welfare-stairs)">
        <path
          className={drawn.stairs}
          d="M-14 92v-8.5h10V75h10v-8.5h10V58h10v-8.5h10V41h10v-8.5h10V24h10v-8.5h10V7h30v90z"
        />
      </g>
      <g className={drawn.riding}>
        <Person x={40} y={50} scale={0.8} />
        <Person x={52} y={41} scale={0.55} />
      </g>
      <path className={drawn.handrail} d="M6 44h18L64 10h26" />
    </Scene>
  ),
  fire: (
    <Scene>
      <path className={drawn.stairs} d="M6 66V56h14V46h14V36h14V26h14V16h28v50z" />
      <g className={drawn.walking}>
        <Person x={55} y={26} scale={0.62} />
      </g>
      <path className={drawn.keepOut} d="M84 8l-9 0M80 4l4 4-4 4" transform="rotate(145 80 8)" />
      <path className={drawn.flame} d="M80 62c-8-7 2-13 0-21 8 6 12 14 6 21z" />
    </Scene>
  ),
};

const tips = ['trapped', 'ebike', 'door', 'escalator', 'fire'] as const;

export const Welfare = () => {
  const t = useTexts(texts);
  return (
    <section className={css.welfare}>
      <h2>{t.welfare.title}</h2>
      <ul>
        {tips.map(tip => (
          <li key={tip}>
            {scenes[tip]}
            <div>
              <h3>{t.welfare[tip].title}</h3>
              <p>{t.welfare[tip].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
