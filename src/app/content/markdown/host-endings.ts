const general =
  'com net org edu gov int mil biz info name pro aero asia coop museum shop io ai dev app blog cloud tech online site wiki xyz news chat art design рф'

/** Country domains, except those known as file extensions: README.md, main.py, build.sh, lib.rs, notes.ps … */
const countries =
  'ac ad ae af ag al am ao aq ar at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by ca cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gn gp gq gr gt gu gw gy hk hm hn hr ht hu ie il im in iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz lb lc li lk lr ls lt lu lv ly ma me mg mk mn mo mp mq mr mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pn pr pt pw qa re ro ru rw sa sb sc sd se sg si sk sl sm sn sr sv sy sz tc td tg th tj tk tl tn to tr tt tv tw tz ua ug uk us uy uz va ve vg vi vn vu wf ws ye yt za zm zw'

/** The top-level domains by which hosts are recognised without http://. */
export const hostEndings: readonly string[] = `${general} ${countries}`.split(' ')
