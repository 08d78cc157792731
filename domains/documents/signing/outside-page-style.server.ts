/** The page's whole style; the content policy names its hash. */
export const pageStyle = `
:root{color-scheme:light dark;--bg:#f7f6f2;--card:#fff;--ink:#1d1f1e;--ink2:#55605c;--line:#8a918d;--soft:#dcdad2;--accent:#0c6b60;--over:#a3271d;--overbg:#fbeae8}
@media (prefers-color-scheme:dark){:root{--bg:#161918;--card:#1f2322;--ink:#eef0ee;--ink2:#b3bcb8;--line:#7f8a86;--soft:#333a38;--accent:#57c3b4;--over:#ff9d94;--overbg:#3a1f1d}button.go{color:#0f1413}canvas{background:#f4f4f2}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/24px system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
main{max-width:760px;margin:0 auto;padding:24px 16px 64px}
header{display:flex;justify-content:space-between;gap:16px;margin-bottom:24px}
header a{flex:none}
a{color:var(--accent)}
h1{margin:0 0 8px;font-size:28px;line-height:36px}
h2{margin:32px 0 12px;font-size:20px;line-height:28px}
h3{margin:20px 0 8px;font-size:18px;line-height:26px}
h4,h5,h6{margin:16px 0 4px;font-size:16px;line-height:24px}
.intro{margin:0 0 8px;color:var(--ink2)}
.as{margin:0 0 16px;font-weight:600}
.told p{margin:0 0 8px}
.paper,form,details{padding:20px;background:var(--card);border:1px solid var(--soft);border-radius:12px}
.paper p{margin:0 0 8px}
.paper h3:first-child{margin-top:0}
.paper dl{margin:0 0 12px;display:grid;gap:4px}
.paper dl div{display:grid;grid-template-columns:minmax(96px,30%) 1fr;gap:12px}
dt,.label{color:var(--ink2);font-size:14px;line-height:20px}
dd{margin:0}
.field,.line,.group{margin:0 0 14px}
.line{padding:12px 0 0;border-top:1px solid var(--soft)}
.blank{display:inline-block;min-width:120px;border-bottom:1px solid var(--line)}
.columns{display:grid;gap:0 16px;grid-template-columns:repeat(auto-fit,minmax(180px,1fr))}
.wide{overflow-x:auto;overflow-wrap:normal}
.wide th,.wide td{min-width:84px}
table{border-collapse:collapse;width:100%;margin:0 0 12px}
th,td{padding:6px 8px;border:1px solid var(--soft);text-align:left;vertical-align:top}
.center{text-align:center}.right{text-align:right}
hr{border:0;border-top:1px solid var(--soft);margin:16px 0}
form{display:grid;gap:16px;margin-top:16px}
details{margin-top:16px}details form{padding:16px 0 0;margin:0;border:0}
summary{cursor:pointer;font-weight:600;min-height:28px}
fieldset{border:0;padding:0;margin:0;display:grid;gap:8px}
legend{padding:0;font-weight:600;margin-bottom:8px}
.f{display:grid;gap:4px;min-width:0}
label{font-weight:600;font-size:14px;line-height:20px}
input[type=text],textarea{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px}
textarea{resize:vertical}
.check{display:flex;gap:10px;align-items:center;min-height:32px}
.check input{width:20px;height:20px;flex:none}
:is(input,textarea,button,a,summary,canvas,.wide):focus-visible{outline:2px solid var(--accent);outline-offset:2px}
button{min-height:44px;padding:8px 20px;font:inherit;font-weight:600;border-radius:8px;cursor:pointer;color:var(--ink);background:var(--card);border:1px solid var(--line)}
button.go{color:#fff;background:var(--accent);border-color:var(--accent)}
.help{margin:0;color:var(--ink2);font-size:13px;line-height:18px}
.note{margin:0 0 16px;padding:12px 16px;color:var(--over);background:var(--overbg);border-radius:8px}
.note p{margin:0}
.pad{display:none}
.scripted .pad.on{display:grid;gap:8px;justify-items:start}
.draws{display:none}.scripted .draws{display:flex}
.typed.off{display:none}
canvas{width:100%;height:180px;border:1px solid var(--line);border-radius:8px;touch-action:none;background:#fff}
@media (max-width:480px){.paper,form,details{padding:16px}.paper dl div{grid-template-columns:1fr;gap:0}}
`

/** Drawing by hand; without it the name is typed. Nothing is sent but the points, with the form. */
export const pageScript = `
(function(){
var d=document,c=d.getElementById('pad');if(!c||!c.getContext)return;
d.documentElement.className+=' scripted';
var x=c.getContext('2d'),out=d.getElementById('Strokes'),all=[],now=null;
function fit(){var r=c.getBoundingClientRect();if(!r.width)return;c.width=r.width;c.height=r.height;x.lineWidth=2.4;x.lineCap='round';x.lineJoin='round';x.strokeStyle='#1a2233';all.forEach(draw)}
function draw(s){x.beginPath();s.forEach(function(p,i){i?x.lineTo(p[0],p[1]):x.moveTo(p[0],p[1])});x.stroke()}
function at(e){var r=c.getBoundingClientRect();return[Math.round((e.clientX-r.left)*10)/10,Math.round((e.clientY-r.top)*10)/10,Math.round((e.pressure||.5)*100)/100]}
c.addEventListener('pointerdown',function(e){e.preventDefault();c.setPointerCapture(e.pointerId);if(all.length<200){now=[at(e)];all.push(now)}});
c.addEventListener('pointermove',function(e){if(!now||now.length>=4000)return;now.push(at(e));draw(now.slice(-2))});
function end(){now=null;out.value=JSON.stringify(all)}
c.addEventListener('pointerup',end);c.addEventListener('pointercancel',end);
d.getElementById('clear').addEventListener('click',function(){all=[];out.value='';fit()});
function choose(){var m=d.getElementById('draws').checked;d.getElementById('padbox').className=m?'pad on':'pad';d.getElementById('namebox').className=m?'f typed off':'f typed';if(m)fit()}
d.getElementById('draws').addEventListener('change',choose);d.getElementById('types').addEventListener('change',choose);
window.addEventListener('resize',fit);choose();
})();
`
