import {readFileSync} from 'node:fs'
const {proofread,applySure}=await import('#server/proofreader/index.ts')
const d=JSON.parse(readFileSync('/tmp/cases/proof-open.json','utf8'))
const norm=(s:string)=>s.replace(/[’]/g,"'").replace(/[\u00a0\u202f]/g,' ')
const verbose=process.argv[2]??''
const by:any={}
let wrongSure=0,sureN=0,extra=0
proofread('bonjour à tous les amis',[])
const t=performance.now()
for (const f of d.faults){
  const at=f.text.indexOf(f.find), to=at+f.find.length
  const right=f.text.slice(0,at)+f.correct+f.text.slice(to)
  const cs=proofread(f.text,f.names)
  const apply=(c:any,s:string)=>f.text.slice(0,c.start)+s+f.text.slice(c.end)
  const hit=cs.filter(c=>c.start<to&&c.end>at)
  const free=['worn-phrase','anglicism'].includes(f.kind)
  const ok=hit.some(c=>free||c.suggestions.some(s=>norm(apply(c,s))===norm(right)))
  const near=hit.length>0
  const k=by[f.kind]??={n:0,ok:0,near:0,sure:0}
  k.n++; if(ok)k.ok++; if(near)k.near++; if(ok&&hit.some(c=>c.confidence==='sure'))k.sure++
  if(!ok&&(verbose==='all'||verbose===f.kind||verbose==='miss')) console.log('MISS',f.kind,near?'(near)':'',JSON.stringify(f.find),'→',f.correct,'|',f.text,hit.map(c=>[c.rule,c.suggestions]))
  for(const c of cs) if(c.confidence==='sure'){ sureN++; if(!(hit.includes(c)&&ok)) { wrongSure++; if(verbose==='all'||verbose==='sure') console.log('SURE?',f.kind,JSON.stringify(f.text.slice(c.start,c.end)),c.rule,c.suggestions,'|',f.text)} }
  for(const c of cs) if(!hit.includes(c)){extra++; if(c.confidence!=='sure'&&(verbose==='all'||verbose==='extra')) console.log('EXTRA',f.kind,JSON.stringify(f.text.slice(c.start,c.end)),c.rule,c.suggestions,'|',f.text)}
}
console.log('ms per text',(performance.now()-t)/d.faults.length)
let words=0,fa=0,faSure=0; const faBy:any={}
for(const c of d.clean){ words+=c.text.split(/\s+/).length; for(const x of proofread(c.text,c.names)){fa++; faBy[x.rule]=(faBy[x.rule]??0)+1; if(x.confidence==='sure')faSure++; if(verbose==='all'||verbose==='fa') console.log('FA',x.rule,x.confidence,JSON.stringify(c.text.slice(x.start,x.end)),x.suggestions,'|',c.text)}}
console.table(by)
console.log({wrongSure,sureN,extra,fa,faSure,words,per500:fa/words*500,faBy})
